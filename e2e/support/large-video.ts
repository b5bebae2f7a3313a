import { webmOf } from '@nagrik/server/testing/media/webm-of.ts'
import type { Page } from '@playwright/test'

const [width, height] = [1280, 720]

/** A video of at least so many bytes as a file picker hands it over: noise, which no encoder makes small. */
export async function largeVideo(page: Page, leastBytes: number) {
  const { pictures, content } = await page.evaluate(encodeNoise, { width, height, leastBytes })
  const bytes = Buffer.from(content.slice(content.indexOf(',') + 1), 'base64')
  let start = 0
  const encoded = pictures.map(({ length, isKey }) => {
    start += length
    return { data: new Uint8Array(bytes.subarray(start - length, start)), isKey }
  })
  const buffer = await webmOf(encoded, width, height)
  return { name: 'VID_1.webm', mimeType: 'video/webm', buffer }
}

async function encodeNoise({
  width,
  height,
  leastBytes,
}: {
  width: number
  height: number
  leastBytes: number
}) {
  const chunks: { data: Uint8Array<ArrayBuffer>; isKey: boolean }[] = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      chunks.push({ data, isKey: chunk.type === 'key' })
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: 1_000_000_000, framerate: 2 })
  const pixels = new Uint8Array((width * height * 3) / 2)
  const size = () => chunks.reduce((sum, { data }) => sum + data.length, 0)
  for (let index = 0; size() < leastBytes; index += 1) {
    for (let at = 0; at < pixels.length; at += 65_536)
      crypto.getRandomValues(pixels.subarray(at, at + 65_536))
    const init = {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: index * 500_000,
    } as const
    const frame = new VideoFrame(pixels, init)
    encoder.encode(frame, { keyFrame: true })
    frame.close()
    await encoder.flush()
  }
  encoder.close()
  const content = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(new Blob(chunks.map(({ data }) => data)))
  })
  return { pictures: chunks.map(({ data, isKey }) => ({ length: data.length, isKey })), content }
}
