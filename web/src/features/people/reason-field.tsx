import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const most = 500

/** Why something is done to somebody; it is kept in the audit log. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('Reason (optional)')}
      description={t('It is kept in the audit log.')}
      value={value}
      maxLength={most}
      autosize
      minRows={2}
      maxRows={6}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
