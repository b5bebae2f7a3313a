import { useTranslation } from 'react-i18next'
import styles from './registration-steps.module.css'

export type RegistrationStep = 'form' | 'otp' | 'success'

const steps = [
  ['form', 'Your details'],
  ['otp', 'Verify phone'],
  ['success', 'Done'],
] as const satisfies [RegistrationStep, string][]

/** How far the registration is. */
export function RegistrationSteps({ current }: { current: RegistrationStep }) {
  const { t } = useTranslation()
  const reached = steps.findIndex(([step]) => step === current)
  return (
    <ol className={styles.steps}>
      {steps.map(([step, label], position) => (
        <li
          key={step}
          className={styles.step}
          data-reached={position <= reached || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {t(label)}
        </li>
      ))}
    </ol>
  )
}
