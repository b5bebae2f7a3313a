import type { Language, TextKey } from '#platform/i18n/i18n.ts'

/** The part of the browsers' speech recognition that is used here; no standard library declares it. */
interface Recognition {
  lang: string
  continuous: boolean
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}
type RecognitionResult = ArrayLike<{ transcript: string }> & { isFinal: boolean }
type RecognitionClass = new () => Recognition

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
}

interface Listener {
  language: Language
  /** Each sentence, once it is final. */
  onHeard: (sentence: string) => void
  /** It listens no longer, with the reason where it is not that it was stopped. */
  onEnd?: (problem: TextKey | null) => void
}

const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

const recognizer = () => window.SpeechRecognition ?? window.webkitSpeechRecognition

export const canListen = (): boolean => recognizer() !== undefined

/** Hands over what is heard, in Hindi or Indian English, until it is stopped; nothing where the browser cannot. */
export function listen({ language, onHeard, onEnd }: Listener): () => void {
  const Recognizer = recognizer()
  if (!Recognizer) return () => undefined
  const recognition = new Recognizer()
  let isWanted = true
  let heardSince = false
  let heardAnything = false
  let problem: TextKey | null = null
  const end = (why: TextKey | null) => {
    if (!isWanted) return
    isWanted = false
    onEnd?.(why)
  }
  const begin = () => {
    try {
      recognition.start()
    } catch {
      end(unknownProblem)
    }
  }
  recognition.lang = locales[language]
  recognition.continuous = true
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const heard = result[0]?.transcript.trim()
      if (!result.isFinal || !heard) continue
      heardSince = true
      heardAnything = true
      onHeard(heard)
    }
  }
  recognition.onerror = ({ error }) => {
    problem = error === 'no-speech' && heardAnything ? null : problemOf(error)
  }
  // Some browsers end it at each pause; one that heard nothing is not asked again and again.
  recognition.onend = () => {
    if (!isWanted) return
    if (problem || !heardSince) return end(problem)
    heardSince = false
    begin()
  }
  begin()
  return () => {
    end(null)
    recognition.stop()
  }
}

const unknownProblem = 'Listening did not work. Please type instead.'

function problemOf(error: string): TextKey {
  switch (error) {
    case 'not-allowed':
    case 'service-not-allowed':
      return 'Microphone access denied. Please allow microphone permissions and try again.'
    case 'audio-capture':
      return 'No microphone found. Please connect a microphone and try again.'
    case 'no-speech':
      return 'Nothing was heard. Please speak again.'
    case 'network':
      return 'Listening needs the internet. Please check your connection, or type instead.'
    case 'language-not-supported':
      return 'This browser does not understand this language. Please type instead.'
    default:
      return unknownProblem
  }
}
