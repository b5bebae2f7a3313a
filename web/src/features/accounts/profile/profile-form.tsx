import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import { emailRestoreDays } from '@nagrik/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCode } from '#features/accounts/api.ts'
import { EmailField } from '#features/accounts/email-field.tsx'
import { FormAlert } from '#features/accounts/form-alert.tsx'
import { PhoneField } from '#features/accounts/phone-field.tsx'
import { SubmitButton } from '#features/accounts/submit-button.tsx'
import { useCheckedForm } from '#features/accounts/use-checked-form.ts'
import { useSending } from '#features/accounts/use-sending.ts'
import { mobileDigits } from '#platform/digits.ts'
import { StatusLine } from '#ui/status-line.tsx'
import { focusInput } from '#ui/take-focus.ts'
import { showToast } from '#ui/toast.ts'
import { profileFailure, useProfileCalls } from './api.ts'
import { isOtherEmail, type ProfileFields, profileRules } from './model.ts'
import { PhoneDialog } from './phone-dialog.tsx'

interface ProfileFormProps {
  user: CurrentUser
  onClose: () => void
}

/** Name, e-mail and phone. A new phone is verified first, and only then the rest is saved. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const { t } = useTranslation()
  const stored: ProfileFields = { name: user.name, email: user.email, phoneNumber: user.phoneNumber ?? '' }
  const form = useCheckedForm(profileRules(user.phoneNumber !== null), stored, { EMAIL_TAKEN: 'email' })
  const calls = useProfileCalls()
  const saving = useSending(calls.save)
  const sending = useSending(sendCode)
  const [awaitingCode, setAwaitingCode] = useState<ProfileFields | null>(null)
  const { value: email } = form.field('email')

  function submit(fields: ProfileFields) {
    if (saving.isPending) return
    if (fields.phoneNumber === stored.phoneNumber) return save(fields)
    sending.send(fields.phoneNumber)
    setAwaitingCode(fields)
  }

  function save(fields: ProfileFields) {
    saving.send(fields, {
      onSuccess: () => {
        showToast(t('Profile updated successfully!'))
        onClose()
      },
      onError: form.refuse,
    })
  }

  function goOn(fields: ProfileFields) {
    setAwaitingCode(null)
    showToast(t('Phone number updated successfully!'))
    if (fields.name === stored.name && !isOtherEmail(fields.email, stored.email)) onClose()
    else save(fields)
  }

  return (
    <>
      <form noValidate ref={focusInput} onSubmit={form.submit(submit)}>
        <Stack>
          {saving.isFailed && !form.isPlaced(saving.error) && (
            <FormAlert>
              {profileFailure(saving.error, 'Failed to update profile. Please try again.')}
            </FormAlert>
          )}
          <TextInput {...form.field('name')} label={t('Full Name')} autoComplete="name" />
          <EmailField {...form.field('email')} autoComplete="email" />
          <StatusLine>{isOtherEmail(email, user.email) && <EmailConsequences />}</StatusLine>
          <PhoneField
            {...form.field('phoneNumber', mobileDigits)}
            aria-required={user.phoneNumber !== null}
            description={t('We send a code to a new number.')}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={saving.isPending} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton busy={saving.isPending} busyLabel={t('Saving...')} isInline>
              {t('Save Changes')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
      {awaitingCode && (
        <PhoneDialog
          phoneNumber={awaitingCode.phoneNumber}
          sending={sending}
          onChanged={() => goOn(awaitingCode)}
          onClose={() => setAwaitingCode(null)}
        />
      )}
    </>
  )
}

/** What follows from another address, before it is saved. */
function EmailConsequences() {
  const { t } = useTranslation()
  return (
    <span>
      <Text span fw={600} display="block">
        {t('When you save a new email')}
      </Text>
      {t(
        'You sign in with it from now on, and your other devices are signed out. We send a link to the new email: please confirm it. Your present email gets a link that takes the change back for {{days}} days.',
        { days: emailRestoreDays },
      )}
    </span>
  )
}
