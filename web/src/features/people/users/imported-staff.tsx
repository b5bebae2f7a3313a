import { Button, Group, Stack, Text } from '@mantine/core'
import type { ImportResult } from '@nagrik/contract/staff-import'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileOf, saveFile } from '#features/people/csv-file.ts'
import { formatNumber } from '#platform/format.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { StatusLine } from '#ui/status-line.tsx'

interface ImportedStaffProps {
  created: ImportResult['created']
  onClose: () => void
}

/** Who was added, with passwords that are told this once. */
export function ImportedStaff({ created, onClose }: ImportedStaffProps) {
  const { t } = useTranslation()
  const [isSaved, setSaved] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const close = () => (isSaved || isWarned ? onClose() : setWarned(true))
  const save = () => {
    const rows = created.map(({ name, email, tempPassword }) => ({ name, email, password: tempPassword }))
    saveFile(fileOf(rows), 'temporary-passwords.csv')
    setSaved(true)
    setWarned(false)
  }
  return (
    <Sheet opened size="lg" title={t('Staff added')} onClose={close}>
      <Stack>
        <Text>
          {t(
            'Accounts made: {{number}}. Their temporary passwords are shown only now, work for 7 days and have to be changed at the first sign-in.',
            { number: formatNumber(created.length) },
          )}
        </Text>
        <DataTable
          caption={t('Staff added')}
          columns={[
            { key: 'name', label: t('Name'), isTitle: true, render: ({ name }) => name },
            { key: 'email', label: t('Email'), render: ({ email }) => email },
            {
              key: 'password',
              label: t('Temporary password'),
              render: ({ tempPassword }) => (
                <Text component="span" ff="monospace">
                  {tempPassword}
                </Text>
              ),
            },
          ]}
          rows={created}
          keyOf={({ id }) => id}
        />
        {isSaved && <StatusLine>{t('Download started')}</StatusLine>}
        {isWarned && (
          <FailureNote
            text={t('The passwords were not downloaded. They will not be shown again once this is closed.')}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {isWarned ? t('Close anyway') : t('Close')}
          </Button>
          <Button leftSection={<IconDownload aria-hidden size={20} />} onClick={save}>
            {t('Download passwords')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
