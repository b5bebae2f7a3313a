import { ForgotPasswordPage } from '#features/accounts/forgot-password-page.tsx'

export function ForgotPasswordRoute() {
  return <ForgotPasswordPage />
}
