import { currentLanguage } from '#platform/i18n/i18n.ts'

/** The part of the browsers' speech recognition that is used here; no standard library declares it. */
interface Recognition {
  lang: string
  continuous: boolean
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null
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

const nothing = () => undefined

/** Hands over each sentence that is heard, in Hindi or Indian English, until it is stopped; where it exists. */
export function listen(onHeard: (text: string) => void): () => void {
  const Recognizer = window.SpeechRecognition ?? window.webkitSpeechRecognition
  if (!Recognizer) return nothing
  const recognition = new Recognizer()
  let wanted = true
  let heardSince = false
  recognition.lang = currentLanguage() === 'hi' ? 'hi-IN' : 'en-IN'
  recognition.continuous = true
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const heard = result[0]?.transcript.trim()
      if (!result.isFinal || !heard) continue
      heardSince = true
      onHeard(heard)
    }
  }
  // Some browsers end it at each pause; one that heard nothing is not asked again and again.
  recognition.onend = () => {
    if (!wanted || !heardSince) return
    heardSince = false
    begin(recognition)
  }
  begin(recognition)
  return () => {
    wanted = false
    recognition.stop()
  }
}

function begin(recognition: Recognition): void {
  try {
    recognition.start()
  } catch {
    // The recording goes on without its text.
  }
}
