import { ForgotPasswordPage } from '../../features/auth/forgot-password-page.tsx'

export function ForgotPasswordRoute() {
  return <ForgotPasswordPage />
}
