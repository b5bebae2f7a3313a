import { translate } from '#platform/i18n/i18n.ts'

/** What to tell about a microphone that could not be opened. */
export function microphoneErrorText(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (name === 'NotAllowedError' || name === 'SecurityError' || name === 'PermissionDeniedError')
    return translate('Microphone access denied. Please allow microphone permissions and try again.')
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError')
    return translate('No microphone found. Please connect a microphone and try again.')
  return translate('Failed to start audio recording: {{reason}}', { reason: message || name })
}

/** Why this browser cannot record sound at all; null where it can. */
export function recordingUnsupported(): string | null {
  if (!navigator.mediaDevices?.getUserMedia) return translate('Audio recording not supported in this browser')
  if (typeof MediaRecorder === 'undefined')
    return translate('MediaRecorder API not supported in this browser')
  return null
}
