import type { TextKey } from '#platform/i18n/i18n.ts'

/** What to do about a camera that could not be opened. */
export function cameraHint(error: unknown): TextKey {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'Please allow camera permissions and refresh the page.'
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'No camera found on this device.'
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'Camera is in use by another application.'
    default:
      return 'Please check camera permissions and try again.'
  }
}
