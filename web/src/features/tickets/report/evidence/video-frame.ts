const GUARD_MS = 5000
const LONGEST_SIDE = 640

export interface VideoFrame {
  thumbnail: Blob | undefined
  /** Seconds; null where the file does not tell. */
  duration: number | null
}

/** A small picture of what is drawn now: a video element, or a camera that runs in one. */
export function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  if (!videoWidth || !videoHeight) return Promise.resolve(undefined)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.8))
}

/** Looks into a picked video for an early frame and its length; gives up quietly where it cannot be shown. */
export async function lookIntoVideo(file: Blob): Promise<VideoFrame> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const loaded = happened(video, 'loadeddata')
    video.src = url
    await loaded
    const duration = Number.isFinite(video.duration) ? video.duration : null
    const sought = happened(video, 'seeked')
    video.currentTime = Math.min(0.5, (duration ?? 0) / 2)
    await sought
    return { thumbnail: await frameOf(video), duration }
  } catch {
    return { thumbnail: undefined, duration: null }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), GUARD_MS)
    video.addEventListener(event, () => {
      clearTimeout(timer)
      resolve()
    })
    video.addEventListener('error', () => {
      clearTimeout(timer)
      reject(video.error ?? new Error('unreadable video'))
    })
  })
}
