import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/panel/panel.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { ownDevices } from './devices/api.ts'
import { PasswordChangeForm } from './password-change-form.tsx'

/** Changes the own password whenever somebody likes to. */
export function PasswordPanel() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  function close() {
    setOpen(false)
    showToast(t('Password changed. Your other devices were signed out.'))
    void client.invalidateQueries({ queryKey: ownDevices.queryKey })
  }
  return (
    <Panel title={t('Password')}>
      <Stack align="flex-start">
        <Text c="dimmed">{t('A new password signs your other devices out.')}</Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Change Password')}
        </Button>
      </Stack>
      <Sheet opened={isOpen} title={t('Change Password')} onClose={() => setOpen(false)}>
        <PasswordChangeForm currentLabel={t('Current Password')} intro={null} onChanged={close} />
      </Sheet>
    </Panel>
  )
}
