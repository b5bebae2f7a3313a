import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './password-field.module.css'

/** A password with its show/hide toggle, which the keyboard reaches and screen readers can name. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      {...props}
      classNames={{ visibilityToggle: styles.toggle }}
      rightSectionWidth={44}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('Hide password') : t('Show password'),
        // The name says the state already.
        'aria-pressed': undefined,
      }}
    />
  )
}
