import { useTimeout } from '@mantine/hooks'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { StepHeading } from './step-heading.tsx'

const SHOWN_MS = 1000

interface PhoneVerifiedProps {
  text: string
  /** The account is being made. */
  registering: boolean
  onDone: () => void
}

/** Lets the good news be read, then goes on by itself. */
export function PhoneVerified({ text, registering, onDone }: PhoneVerifiedProps) {
  const { t } = useTranslation()
  useTimeout(onDone, SHOWN_MS, { autoInvoke: true })
  return (
    <StepHeading icon={<IconCheck aria-hidden size={32} />} title={text}>
      {registering && t('Creating your account...')}
    </StepHeading>
  )
}
