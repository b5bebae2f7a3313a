import { afterEach, expect, it, vi } from 'vitest'
import { takeVideo } from './take-video.ts'

/** Stands for the browser's recorder, which no test has. */
function recorderOf(...supported: string[]) {
  const options: MediaRecorderOptions[] = []
  class RecorderStandIn extends EventTarget {
    static isTypeSupported = (type: string) => supported.includes(type)
    state = 'inactive'
    constructor(_: MediaStream, asked: MediaRecorderOptions) {
      super()
      options.push(asked)
    }
    start() {}
    stop() {}
  }
  vi.stubGlobal('MediaRecorder', RecorderStandIn)
  return options
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['video/mp4', ['video/webm;codecs=vp8', 'video/webm;codecs=vp9', 'video/mp4']],
  ['video/webm;codecs=vp9', ['video/webm;codecs=vp8', 'video/webm;codecs=vp9']],
  ['video/webm;codecs=vp8', ['video/webm;codecs=vp8', 'video/webm']],
])('a video is recorded as %s where the browser can', (mimeType, supported) => {
  const options = recorderOf(...supported)
  takeVideo({} as MediaStream, document.createElement('video')).discard()
  expect(options).toMatchObject([{ mimeType }])
})
