import type { NewEvidence } from '#features/tickets/report/evidence/evidence.ts'
import { type CaptureFacts, watermarked } from '#features/tickets/report/evidence/watermark/watermark.ts'

/** Takes what the camera shows now; throws where the device gives no picture. */
export async function takePhoto(video: HTMLVideoElement, facts: CaptureFacts): Promise<NewEvidence> {
  const size = { width: video.videoWidth, height: video.videoHeight }
  if (!size.width || !size.height) throw new Error('The camera shows nothing yet')
  const { blob, stripHeight } = await watermarked(video, size, facts)
  const timestamp = facts.takenAt.toISOString()
  return {
    blob,
    type: 'image',
    name: `photo_${timestamp.slice(0, 19).replaceAll(':', '-')}.jpg`,
    timestamp,
    duration: null,
    isUpload: false,
    stripHeight,
  }
}
