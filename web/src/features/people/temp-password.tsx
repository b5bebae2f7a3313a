import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { StatusLine } from '#ui/status-line.tsx'

interface TempPasswordProps {
  name: string
  email: string
  password: string
  onClose: () => void
}

/** Tells the password that the server made, this once: whoever closes it uncopied is asked first. */
export function TempPassword({ name, email, password, onClose }: TempPasswordProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const close = () => (isCopied || isWarned ? onClose() : setWarned(true))
  async function copy() {
    try {
      await navigator.clipboard.writeText(password)
    } catch {
      // No permission, or no clipboard at all: what is selected can be copied by hand.
      field.current?.select()
      return
    }
    setCopied(true)
    setWarned(false)
  }
  return (
    <Sheet opened title={t('Account created')} onClose={close}>
      <Stack>
        <Text>
          {t(
            'Please hand this password to {{name}} yourself. It is shown only now, works for 7 days and has to be changed at the first sign-in.',
            { name },
          )}
        </Text>
        <TextInput label={t('Email')} value={email} readOnly />
        <TextInput
          ref={field}
          label={t('Temporary password')}
          value={password}
          readOnly
          data-autofocus
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {isCopied && <StatusLine>{t('Password copied')}</StatusLine>}
        {isWarned && (
          <FailureNote
            text={t('The password was not copied. It will not be shown again once this is closed.')}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {isWarned ? t('Close anyway') : t('Close')}
          </Button>
          <Button
            leftSection={isCopied ? <IconCheck aria-hidden size={20} /> : <IconCopy aria-hidden size={20} />}
            onClick={() => void copy()}
          >
            {t('Copy password')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
