import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import {
  type ImportProblem,
  type ImportResult,
  importHeadings,
  importLimits,
} from '@nagrik/contract/staff-import'
import { administratorsDepartment } from '@nagrik/contract/users'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileOf, saveFile } from '#features/people/csv-file.ts'
import { formatNumber } from '#platform/format.ts'
import { serverText } from '#platform/i18n/server-text.ts'
import { randomKey } from '#platform/random-key.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { useAct } from '#ui/use-act.ts'
import { importStaff, outdatePeople, saidOf } from './api.ts'
import { ImportedStaff } from './imported-staff.tsx'

/** Staff from a file: looked at first, and every bad row named; then all of them or none. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [file, setFile] = useState({ name: '', csv: '', key: '' })
  const failure = (error: Error) => t('The file could not be imported: {{error}}', { error: saidOf(error) })
  const looking = useAct({
    act: (chosen: typeof file) => importStaff(chosen.csv, true, randomKey()),
    failure,
  })
  const importing = useAct({
    act: () => importStaff(file.csv, false, file.key),
    onDone: () => outdatePeople(client),
    failure,
  })
  async function choose(chosen: File | null) {
    if (!chosen) return
    const next = { name: chosen.name, csv: await chosen.text(), key: randomKey() }
    setFile(next)
    importing.forget()
    looking.run(next)
  }
  const created = importing.result?.created
  if (created && created.length > 0) return <ImportedStaff created={created} onClose={onClose} />
  const looked = importing.result ?? looking.result
  const isReady = looked && looked.rows > 0 && looked.problems.length === 0
  const isBusy = looking.busy || importing.busy
  return (
    <Sheet opened size="lg" title={t('Import staff')} onClose={() => isBusy || onClose()}>
      <Stack>
        <Text>
          {t(
            'A CSV file with the columns {{columns}} and at most {{rows}} rows. Nobody is added before you have seen what is in it.',
            {
              columns: importHeadings.join(', '),
              rows: formatNumber(importLimits.rows),
            },
          )}{' '}
          <Anchor component="button" type="button" onClick={() => saveFile(fileOf([example]), 'staff.csv')}>
            {t('Download an example')}
          </Anchor>
        </Text>
        <Group>
          <FileButton accept=".csv,text/csv" onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={importing.busy}
                leftSection={<IconFileUpload aria-hidden size={20} />}
              >
                {t(file.name ? 'Choose another file' : 'Choose a file')}
              </Button>
            )}
          </FileButton>
          {file.name && <Text style={{ overflowWrap: 'anywhere' }}>{file.name}</Text>}
        </Group>
        {looking.busy && <StatusLine>{t('Looking at the file…')}</StatusLine>}
        {!looking.busy && looked && <Findings result={looked} />}
        {(looking.failure ?? importing.failure) && (
          <FailureNote text={looking.failure ?? importing.failure} />
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          {isReady && (
            <Button loading={importing.busy} onClick={() => importing.run(undefined)}>
              {t('Add all ({{number}})', { number: formatNumber(looked.rows) })}
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}

const example = {
  name: 'Asha Rani',
  email: 'asha.rani@example.in',
  phone: '9876543210',
  role: 'FIELD_AGENT',
  department: administratorsDepartment,
}

function Findings({ result: { rows, problems } }: { result: ImportResult }) {
  const { t } = useTranslation()
  if (problems.length === 0) {
    return (
      <StatusLine>
        {rows === 0
          ? t('There is nobody in this file.')
          : t('People in the file: {{number}}. No row has a problem.', { number: formatNumber(rows) })}
      </StatusLine>
    )
  }
  return (
    <>
      <FailureNote text={t('Please correct these rows in the file and choose it again. Nobody was added.')} />
      <DataTable<ImportProblem & { key: string }>
        isNarrow
        caption={t('Rows with problems')}
        columns={[
          { key: 'row', label: t('Row'), isTitle: true, render: ({ row }) => formatNumber(row) },
          { key: 'field', label: t('Column'), render: ({ field }) => field ?? '–' },
          { key: 'problem', label: t('Problem'), render: ({ message }) => serverText(message) ?? message },
        ]}
        rows={problems.map((problem) => ({
          ...problem,
          key: `${problem.row} ${problem.field} ${problem.message}`,
        }))}
        keyOf={({ key }) => key}
      />
    </>
  )
}
