import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { record, recordingName } from './recording.ts'

/** No test environment has a recorder: this one hands out the pieces that a test gives it. */
class RecorderStandIn extends EventTarget {
  static supported: string[] = []
  static last: RecorderStandIn
  static isTypeSupported = (type: string) => RecorderStandIn.supported.includes(type)
  state = 'inactive'
  everyMs = 0
  readonly options: MediaRecorderOptions
  constructor(_stream: MediaStream, options: MediaRecorderOptions) {
    super()
    this.options = options
    RecorderStandIn.last = this
  }
  get mimeType() {
    return this.options.mimeType ?? ''
  }
  start(everyMs: number) {
    this.state = 'recording'
    this.everyMs = everyMs
  }
  piece(size: number) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x'.repeat(size)]) }))
  }
  stop() {
    this.state = 'inactive'
    this.piece(1)
    this.dispatchEvent(new Event('stop'))
  }
}

const stream = {} as MediaStream
const options = {
  preferred: ['video/mp4', 'video/webm;codecs=vp9'],
  videoBitsPerSecond: 1000,
  everyMs: 100,
  maxSeconds: 120,
  maxBytes: 1000,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', RecorderStandIn)
  RecorderStandIn.supported = ['video/webm;codecs=vp9']
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a recording', () => {
  it('CMT-007: takes the first type of the list that the browser can record', () => {
    record(stream, options)
    expect(RecorderStandIn.last.options).toEqual({
      mimeType: 'video/webm;codecs=vp9',
      videoBitsPerSecond: 1000,
    })
    expect(RecorderStandIn.last.everyMs).toBe(100)
    RecorderStandIn.supported = ['video/webm;codecs=vp9', 'video/mp4']
    record(stream, options)
    expect(RecorderStandIn.last.options.mimeType).toBe('video/mp4')
  })

  it('leaves the choice to the browser where it knows none of them', () => {
    RecorderStandIn.supported = []
    record(stream, options)
    expect(RecorderStandIn.last.options).not.toHaveProperty('mimeType')
  })

  it('gives everything that was recorded until it was stopped', async () => {
    const running = record(stream, options)
    RecorderStandIn.last.piece(300)
    vi.advanceTimersByTime(4200)
    running.stop()
    const result = await running.finished
    expect(result).toMatchObject({ mimeType: 'video/webm', seconds: 4.2 })
    expect(result?.blob.size).toBe(301)
    expect(result?.blob.type).toBe('video/webm')
  })

  it('stops by itself at its longest time', async () => {
    const running = record(stream, options)
    RecorderStandIn.last.piece(300)
    vi.advanceTimersByTime(119_999)
    expect(RecorderStandIn.last.state).toBe('recording')
    vi.advanceTimersByTime(1)
    expect((await running.finished)?.seconds).toBe(120)
  })

  it('stops by itself before it is too large', async () => {
    const running = record(stream, options)
    RecorderStandIn.last.piece(899)
    expect(RecorderStandIn.last.state).toBe('recording')
    RecorderStandIn.last.piece(50)
    const size = (await running.finished)?.blob.size
    expect(size).toBe(950)
    expect(size).toBeLessThanOrEqual(options.maxBytes)
  })

  it('leaves nothing when it is discarded', async () => {
    const running = record(stream, options)
    RecorderStandIn.last.piece(300)
    running.discard()
    expect(await running.finished).toBeNull()
  })
})

it('a recording is named with its moment and its length', () => {
  const startedAt = new Date('2026-03-05T10:35:12.900Z')
  expect(recordingName('audio', { mimeType: 'audio/webm', startedAt, seconds: 41.6 })).toBe(
    'audio_2026-03-05T10-35-12_42s.webm',
  )
  expect(recordingName('video', { mimeType: 'video/mp4', startedAt, seconds: 3 })).toBe(
    'video_2026-03-05T10-35-12_3s.mp4',
  )
})
