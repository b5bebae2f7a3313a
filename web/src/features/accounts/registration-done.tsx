import { useTimeout } from '@mantine/hooks'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { StepHeading } from './step-heading.tsx'

const SHOWN_MS = 2000

/** Says that the account exists, then goes on by itself. */
export function RegistrationDone({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  useTimeout(onDone, SHOWN_MS, { autoInvoke: true })
  return (
    <StepHeading icon={<IconCheck aria-hidden size={32} />} title={t('Registration successful!')}>
      {t('Your account is ready. Taking you to your home page...')}
    </StepHeading>
  )
}
