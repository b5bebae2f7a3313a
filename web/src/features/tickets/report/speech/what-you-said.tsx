import { Textarea } from '@mantine/core'
import { transcriptionLength } from '@nagrik/contract/limits'
import { useTranslation } from 'react-i18next'

interface WhatYouSaidProps {
  transcription: string
  onChange: (transcription: string) => void
}

/** What the browser has heard, to be corrected. */
export function WhatYouSaid({ transcription, onChange }: WhatYouSaidProps) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('What you said')}
      description={t('Written down by your browser where it can. Correct it, or type it yourself.')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={transcriptionLength.max}
      value={transcription}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
