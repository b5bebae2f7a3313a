import { Alert, Button, Group, NativeSelect } from '@mantine/core'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, type Language, type TextKey } from '#platform/i18n/i18n.ts'
import { StatusLine } from '#ui/status-line.tsx'
import { canListen, listen } from './listen.ts'

interface DictationProps {
  /** The microphone is taken: two may not listen at once. */
  isRecording: boolean
  onHeard: (sentence: string) => void
}

/** Speaking in place of typing; nothing where the browser cannot write down what it hears. */
export function Dictation({ isRecording, onHeard }: DictationProps) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const [isListening, setIsListening] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const latest = useRef(onHeard)
  latest.current = onHeard
  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    if (isRecording) stop.current?.()
  }, [isRecording])
  if (!canListen()) return null

  function start() {
    setProblem(null)
    setIsListening(true)
    stop.current = listen({
      language,
      onHeard: (sentence) => latest.current(sentence),
      onEnd: (why) => {
        setIsListening(false)
        setProblem(why)
      },
    })
  }

  return (
    <>
      <Group align="end">
        <Button
          variant="default"
          disabled={isRecording}
          leftSection={
            isListening ? (
              <IconPlayerStopFilled aria-hidden size={20} />
            ) : (
              <IconMicrophone aria-hidden size={20} />
            )
          }
          onClick={() => (isListening ? stop.current?.() : start())}
        >
          {isListening ? t('Stop listening') : t('Speak instead of typing')}
        </Button>
        <NativeSelect
          label={t('Language you speak')}
          disabled={isListening}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value === 'hi' ? 'hi' : 'en')}
        >
          <option value="en" lang="en">
            English
          </option>
          <option value="hi" lang="hi">
            हिन्दी
          </option>
        </NativeSelect>
      </Group>
      <StatusLine>{isListening && t('Listening. Speak now.')}</StatusLine>
      {problem && (
        <Alert color="red" role="alert">
          {t(problem)}
        </Alert>
      )}
    </>
  )
}
