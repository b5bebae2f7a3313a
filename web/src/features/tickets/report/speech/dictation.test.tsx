import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '#features/tickets/report/testing/local-api.ts'
import {
  chooseBlock,
  describeIt,
  openForm,
  photo,
  pick,
  reset,
  submit,
} from '#features/tickets/report/testing/show-form.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { button, press } from '#testing/form.ts'

/** Stands for the recognition of a browser, which hears what a test says. */
class FakeRecognition {
  static all: FakeRecognition[] = []
  lang = ''
  continuous = false
  isRunning = false
  onresult: ((event: unknown) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  constructor() {
    FakeRecognition.all.push(this)
  }
  start() {
    this.isRunning = true
  }
  stop() {
    this.isRunning = false
    this.onend?.()
  }
  hear(transcript: string, isFinal = true) {
    act(() => this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }))
  }
  fail(error: string) {
    act(() => {
      this.onerror?.({ error })
      this.stop()
    })
  }
}

let api: LocalApi
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/)
const speak = 'Speak instead of typing'
function listening(): FakeRecognition {
  const latest = FakeRecognition.all.at(-1)
  if (!latest) throw new Error('nobody listens')
  return latest
}

beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  reset(api)
  FakeRecognition.all = []
  window.webkitSpeechRecognition = FakeRecognition as never
})
afterEach(async () => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  await changeLanguage('en')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

describe('speaking the description', () => {
  it('puts what is heard at the caret, keeps it as transcription too, and sends both', async () => {
    await openForm()
    await describeIt('Since Monday. Please come.')
    field().setSelectionRange(13, 13)
    fireEvent.select(field())
    press(speak)
    expect(screen.getByText('Listening. Speak now.')).toBeTruthy()
    expect([listening().lang, listening().continuous]).toEqual(['en-IN', true])
    listening().hear('two', false)
    listening().hear('two wires')
    listening().hear('hang down')
    expect(field().value).toBe('Since Monday. two wires hang down Please come.')
    expect(field().selectionStart).toBe('Since Monday. two wires hang down'.length)
    const said = screen.getByLabelText<HTMLTextAreaElement>('What you said')
    expect(said.value).toBe('two wires hang down')
    fireEvent.change(said, { target: { value: 'Two wires hang down' } })
    press('Stop listening')
    expect(listening().isRunning).toBe(false)
    expect(button(speak)).toBeTruthy()
    chooseBlock()
    await pick(photo())
    submit()
    await screen.findByText('View Ticket Details')
    expect(JSON.parse(api.callsOf('/api/tickets/quick-report')[0]?.body ?? '')).toMatchObject({
      description: 'Since Monday. two wires hang down Please come.',
      audioTranscription: 'Two wires hang down',
    })
  })

  it('goes to the end of what stands there where nobody was in the field', async () => {
    await openForm()
    await screen.findByText('Exposed wires')
    press(speak)
    listening().hear('two wires')
    listening().hear('hang down')
    expect(field().value).toBe('two wires hang down')
  })

  it('listens in the language of the reader, or in the other one when that is chosen', async () => {
    await changeLanguage('hi')
    await openForm()
    const choice = await screen.findByLabelText<HTMLSelectElement>('आपके बोलने की भाषा')
    expect(choice.value).toBe('hi')
    press('बोलकर लिखें')
    expect(listening().lang).toBe('hi-IN')
    press('सुनना बंद करें')
    fireEvent.change(choice, { target: { value: 'en' } })
    press('बोलकर लिखें')
    expect(listening().lang).toBe('en-IN')
  })

  it('goes on after a pause in which the browser ended it, until nothing more is heard', async () => {
    await openForm()
    await screen.findByText('Exposed wires')
    press(speak)
    listening().hear('two wires')
    act(() => listening().stop())
    expect(listening().isRunning).toBe(true)
    act(() => listening().stop())
    expect(button(speak)).toBeTruthy()
    expect(screen.queryByRole('alert', { name: /listening/i })).toBeNull()
  })

  it('that heard something ends at a silence without a complaint', async () => {
    await openForm()
    await screen.findByText('Exposed wires')
    press(speak)
    listening().hear('two wires')
    listening().fail('no-speech')
    listening().fail('no-speech')
    expect(button(speak)).toBeTruthy()
    expect(screen.queryByText('Nothing was heard. Please speak again.')).toBeNull()
  })

  it('keeps the field of what was said where it is emptied', async () => {
    await openForm()
    await screen.findByText('Exposed wires')
    press(speak)
    listening().hear('two wires')
    fireEvent.change(screen.getByLabelText('What you said'), { target: { value: '' } })
    expect(screen.getByLabelText<HTMLTextAreaElement>('What you said').value).toBe('')
  })

  it.each([
    ['not-allowed', 'Microphone access denied. Please allow microphone permissions and try again.'],
    ['service-not-allowed', 'Microphone access denied. Please allow microphone permissions and try again.'],
    ['audio-capture', 'No microphone found. Please connect a microphone and try again.'],
    ['no-speech', 'Nothing was heard. Please speak again.'],
    ['network', 'Listening needs the internet. Please check your connection, or type instead.'],
    ['language-not-supported', 'This browser does not understand this language. Please type instead.'],
    ['bad-grammar', 'Listening did not work. Please type instead.'],
  ])('says in plain words why it ended: %s', async (error, text) => {
    await openForm()
    await screen.findByText('Exposed wires')
    press(speak)
    listening().fail(error)
    expect(screen.getByText(text)).toBeTruthy()
    press(speak)
    expect(screen.queryByText(text)).toBeNull()
  })

  it('ends with the form', async () => {
    const { router } = await openForm()
    await screen.findByText('Exposed wires')
    press(speak)
    await act(async () => void router.navigate({ to: '/issues' } as never))
    await waitFor(() => expect(listening().isRunning).toBe(false))
  })

  it('is not offered where the browser cannot write down what it hears', async () => {
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
    await openForm()
    await screen.findByText('Exposed wires')
    expect(screen.queryByRole('button', { name: speak })).toBeNull()
    expect(screen.queryByLabelText('Language you speak')).toBeNull()
  })
})

it('a recording says beside its button that the browser listens, where it can', async () => {
  const hint = /^While you record audio, your browser writes down what you say/
  await openForm()
  expect(await screen.findByText(hint)).toBeTruthy()
  cleanup()
  Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  await openForm()
  await screen.findByRole('button', { name: 'Record audio' })
  expect(screen.queryByText(hint)).toBeNull()
})
