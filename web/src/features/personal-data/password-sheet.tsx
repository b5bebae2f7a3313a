import { requestDataCopy } from '@nagrik/contract/personal-data'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError, isUnanswered } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { type TextKey, translateFound } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useAct } from '#ui/use-act.ts'
import { UsernameForManagers } from '#ui/username-for-managers.tsx'

interface PasswordSheetProps<Result> {
  title: string
  /** What it does, before the password. */
  children: ReactNode
  confirmLabel: string
  danger?: boolean
  opened: boolean
  act: (password: string) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
  /** What failed, where the server does not say it. */
  fallback: TextKey
  /** What to say where no answer came, so that it may have been done. */
  unanswered?: TextKey
}

/** One act that the password is asked for. What is wrong with it stands at its field, everything else below. */
export function PasswordSheet<Result>({
  act,
  onDone,
  onClose,
  fallback,
  unanswered,
  ...sheet
}: PasswordSheetProps<Result>) {
  const { t } = useTranslation()
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  /** English, or what the server answered; put in words when it is shown. */
  const [objection, setObjection] = useState<string | Error | null>(null)
  const object = (found: string | Error | null) => {
    setObjection(found)
    if (found) input.current?.focus()
  }
  const empty = () => {
    setPassword('')
    setObjection(null)
  }
  const sending = useAct({
    act,
    onDone: (result: Result) => {
      empty()
      onDone(result)
    },
    failure: (error) => {
      if (isWrong(error)) return null
      return unanswered && isUnanswered(error) ? t(unanswered) : errorText(error, fallback)
    },
    onFailed: (error) => object(isWrong(error) ? error : null),
  })
  const close = () => {
    empty()
    sending.forget()
    onClose()
  }
  const confirm = () => {
    if (sending.busy) return
    const [issue] = requestDataCopy.body.safeParse({ password }).error?.issues ?? []
    object(issue?.message ?? null)
    if (!issue) sending.run(password)
  }
  return (
    <ConfirmSheet
      {...sheet}
      busy={sending.busy}
      failure={sending.failure}
      onConfirm={confirm}
      onClose={close}
    >
      {sheet.children}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <UsernameForManagers email={user.email} />
        <PasswordField
          ref={input}
          label={t('Your password')}
          autoComplete="current-password"
          aria-required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={
            objection instanceof Error
              ? errorText(objection, fallback)
              : objection && translateFound(objection)
          }
          errorProps={{ role: 'alert' }}
        />
        {/* Without it Enter sends no form of two fields, and the unseen one counts. */}
        <button type="submit" hidden />
      </form>
    </ConfirmSheet>
  )
}

const isWrong = (error: unknown): boolean => isApiError(error) && error.error === 'WRONG_CURRENT_PASSWORD'
