import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { standAt } from '#testing/device.ts'
import { become, show } from '#testing/stage.tsx'
import CameraSheet from './camera-sheet.tsx'

const taken = vi.fn()
const recording = vi.fn()
let camera: () => Promise<unknown>

beforeAll(startLanguage)
beforeEach(() => {
  become('CITIZEN')
  standAt(null)
  taken.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => camera() },
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (mode: 'photo' | 'video' = 'photo') =>
  show(
    <CameraSheet
      mode={mode}
      tileUrl=""
      onRecording={recording}
      onTaken={taken}
      onClose={() => undefined}
      onUpload={() => undefined}
    />,
  )

describe('the camera', () => {
  it.each([
    ['denied', 'NotAllowedError', 'Please allow camera permissions and refresh the page.'],
    ['missing', 'NotFoundError', 'No camera found on this device.'],
    ['busy', 'NotReadableError', 'Camera is in use by another application.'],
    ['broken in another way', 'Error', 'Please check camera permissions and try again.'],
  ])('that is %s says so with a hint, and can be asked again', async (_, name, hint) => {
    camera = () => Promise.reject(Object.assign(new Error('no'), { name }))
    await open()
    expect(await screen.findByText('Camera access failed.')).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose from the device instead' })).toBeTruthy()
    camera = () => new Promise(() => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByLabelText('Camera picture')).toBeTruthy()
    expect(screen.queryByText('Camera access failed.')).toBeNull()
  })

  it('tells while it records a video', async () => {
    class RecorderStandIn extends EventTarget {
      static isTypeSupported = () => true
      state = 'recording'
      start() {}
      stop() {
        this.state = 'inactive'
        this.dispatchEvent(new Event('stop'))
      }
    }
    vi.stubGlobal('MediaRecorder', RecorderStandIn)
    camera = async () => Object.assign(new MediaStream(), { getTracks: () => [] })
    await open('video')
    fireEvent.loadedData(await screen.findByLabelText('Camera picture'))
    fireEvent.click(await screen.findByRole('button', { name: 'Start recording' }))
    await waitFor(() => expect(recording.mock.calls).toEqual([[true]]))
    fireEvent.click(await screen.findByRole('button', { name: 'Stop recording' }))
    await waitFor(() => expect(recording.mock.calls).toEqual([[true], [false]]))
    vi.unstubAllGlobals()
  })

  it('that gives no picture says that the photo failed, and nothing is added', async () => {
    camera = async () => Object.assign(new MediaStream(), { getTracks: () => [] })
    await open()
    fireEvent.loadedData(await screen.findByLabelText('Camera picture'))
    fireEvent.click(await screen.findByRole('button', { name: 'Take photo' }))
    expect(await screen.findByText('Failed to capture photo. Please try again.')).toBeTruthy()
    expect(taken).not.toHaveBeenCalled()
  })
})
