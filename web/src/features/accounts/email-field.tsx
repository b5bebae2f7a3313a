import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './use-checked-form.ts'

interface EmailFieldProps extends FieldProps {
  autoComplete: 'email' | 'username'
}

export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...props}
      label={t('Email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
