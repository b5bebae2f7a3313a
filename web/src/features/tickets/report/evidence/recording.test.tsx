import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import '#testing/device-database.ts'
import { type LocalApi, startLocalApi } from '#features/tickets/report/testing/local-api.ts'
import { fillIn, reset, submitButton } from '#features/tickets/report/testing/show-form.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { button, press } from '#testing/form.ts'

/** Stands for the browser's recorder, which this document does not have. */
class SilentRecorder extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  mimeType = 'audio/webm'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

/** Only that it is there; nobody listens to it here. */
class Recognition {
  start() {}
  stop() {}
}

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  reset(api)
  vi.stubGlobal('MediaRecorder', SilentRecorder)
  window.webkitSpeechRecognition = Recognition as never
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
  })
})
afterEach(async () => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  vi.unstubAllGlobals()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

it('a running recording keeps the report from being sent, left without a question, and dictated', async () => {
  const { router } = await fillIn()
  press('Speak instead of typing')
  press('Record audio')
  await screen.findByRole('button', { name: 'Stop' })
  await screen.findByText('Stop the recording first, then submit.')
  expect(submitButton().disabled).toBe(true)
  expect(button('Speak instead of typing').disabled).toBe(true)
  await act(async () => void router.navigate({ to: '/issues' } as never))
  expect(await screen.findByText('Your photos and what you have written will be lost.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  fireEvent.click(screen.getByText('Stop'))
  expect(await screen.findByText('3 of 10 files')).toBeTruthy()
  expect(submitButton().disabled).toBe(false)
  expect(button('Speak instead of typing').disabled).toBe(false)
})
