import { expect, it } from 'vitest'
import { cameraHint } from './camera-error.ts'

it.each([
  ['NotAllowedError', 'Please allow camera permissions and refresh the page.'],
  ['SecurityError', 'Please allow camera permissions and refresh the page.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['OverconstrainedError', 'No camera found on this device.'],
  ['NotReadableError', 'Camera is in use by another application.'],
  ['TypeError', 'Please check camera permissions and try again.'],
])('%s: %s', (name, hint) => {
  expect(cameraHint(Object.assign(new Error('x'), { name }))).toBe(hint)
})
