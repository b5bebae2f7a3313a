import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { mobileDigits } from '#platform/digits.ts'

interface PhoneInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (digits: string) => void
}

/** A mobile number: digits only, ten at most, +91 before them. */
export function PhoneInput({ onChange, ...input }: PhoneInputProps) {
  return (
    <TextInput
      {...input}
      leftSection={<Text span>+91</Text>}
      leftSectionWidth={52}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(mobileDigits(currentTarget.value))}
    />
  )
}
