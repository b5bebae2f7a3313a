import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { AudioRecorder } from './audio-recorder.tsx'

const failure = (name: string, message = 'no') => Object.assign(new Error(message), { name })
const recorded = vi.fn()
const ended = vi.fn()

/** Neither a microphone nor a recorder exists in a test: these hand out what a test needs. */
let microphone: () => Promise<unknown>
const track = { stop: vi.fn() }
const asked = vi.fn()
const made = vi.fn()
class RecorderStandIn extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  state = 'inactive'
  mimeType = 'audio/webm;codecs=opus'
  constructor(_stream: unknown, options: MediaRecorderOptions) {
    super()
    made(options)
  }
  start(everyMs: number) {
    this.state = 'recording'
    made(everyMs)
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

beforeEach(async () => {
  await startLanguage()
  vi.clearAllMocks()
  microphone = async () => ({ getTracks: () => [track] })
  const getUserMedia = (constraints: unknown) => {
    asked(constraints)
    return microphone()
  }
  vi.stubGlobal('MediaRecorder', RecorderStandIn)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  draw(
    <AudioRecorder maxBytes={1000} onRecorded={recorded} onEnded={ended}>
      {(start) => (
        <button type="button" onClick={start}>
          Record
        </button>
      )}
    </AudioRecorder>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Record' }))
}

it('CMT-007: records mono sound of 44.1 kHz at 128 kbps until it is stopped, and closes the microphone', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Record' })
  expect(asked.mock.lastCall?.[0]).toMatchObject({ audio: { channelCount: 1, sampleRate: 44_100 } })
  expect(made.mock.calls).toEqual([
    [{ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 128_000 }],
    [100],
  ])
  const [file] = recorded.mock.lastCall ?? []
  expect(file).toMatchObject({ type: 'audio/webm', size: 5 })
  expect(file.name).toMatch(/^audio_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d_0s\.webm$/)
  expect(ended).toHaveBeenCalledOnce()
  expect(track.stop).toHaveBeenCalledOnce()
})

it.each([
  [['audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus'],
  [['audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm'], 'audio/webm'],
  [['audio/ogg;codecs=opus', 'audio/mp4'], 'audio/mp4'],
  [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
])('CMT-007: of %j it takes %s', async (known, taken) => {
  const isTypeSupported = vi.spyOn(RecorderStandIn, 'isTypeSupported')
  isTypeSupported.mockImplementation((type) => known.includes(type))
  show()
  await screen.findByRole('button', { name: 'Stop' })
  expect(made.mock.calls[0]?.[0]).toMatchObject({ mimeType: taken })
  isTypeSupported.mockRestore()
})

it.each([
  [
    failure('NotAllowedError'),
    'Microphone access denied. Please allow microphone permissions and try again.',
  ],
  [failure('NotFoundError'), 'No microphone found. Please connect a microphone and try again.'],
  [failure('NotReadableError', 'device busy'), 'Failed to start audio recording: device busy'],
])('CMT-008: %s is told in its own words', async (error, text) => {
  microphone = () => Promise.reject(error)
  show()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy()
})

it('CMT-008: a browser without devices says so', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('Audio recording not supported in this browser')
})

it('CMT-008: a browser without a recorder says so', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  show()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'MediaRecorder API not supported in this browser',
  )
})
