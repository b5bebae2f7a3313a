import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './use-checked-form.ts'

interface PhoneFieldProps extends FieldProps {
  description: string
}

/** A mobile number without +91, which stands before it. */
export function PhoneField({ description, ...field }: PhoneFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...field}
      label={t('Mobile Number')}
      description={description}
      leftSection={<Text span>+91</Text>}
      leftSectionWidth={52}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
    />
  )
}
