import { Stack, TextInput } from '@mantine/core'
import { listSettings, type SettingInForce } from '@nagrik/contract/system-health'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHead } from '#features/system/section-head.tsx'
import styles from '#features/system/system.module.css'
import { call } from '#platform/api-client.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { plainWords } from './model.ts'

const settingsQuery = queryOptions({
  queryKey: ['system', 'settings'],
  queryFn: async ({ signal }) => (await call(listSettings, { signal })).data,
})

/** What the process that answers was started with. Secrets never leave the server. */
export function ConfigurationSection() {
  const { t } = useTranslation()
  const query = useQuery(settingsQuery)
  return (
    <Stack gap="md">
      <SectionHead
        title={t('Configuration')}
        text={t('The settings in force. They are set where the server is started; secrets are never shown.')}
      />
      <PageState
        query={query}
        skeleton={<DataTableSkeleton rows={10} />}
        failure={t('The configuration could not be loaded.')}
      >
        {(settings) => <Settings settings={settings} />}
      </PageState>
    </Stack>
  )
}

function Settings({ settings }: { settings: SettingInForce[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = settings.filter(({ name, meaning }) => `${name} ${meaning}`.toLowerCase().includes(wanted))
  const columns: Column<SettingInForce>[] = [
    {
      key: 'name',
      label: t('Setting'),
      isTitle: true,
      render: ({ name, meaning }) => (
        <>
          <span className={styles.machine}>{name}</span>
          {/* For who runs the installation, as in the documentation. */}
          <div lang="en" className={styles.note}>
            {plainWords(meaning)}
          </div>
        </>
      ),
    },
    {
      key: 'value',
      label: t('Value'),
      render: (setting) => (
        <>
          <Value setting={setting} />
          {!setting.isSecret && (
            <div className={styles.note}>{setting.isSet ? t('Set for this server') : t('Default')}</div>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('Find a setting')}
        placeholder={t('Find a setting')}
        leftSection={<IconSearch aria-hidden size={18} />}
        maw={400}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <StatusLine>{wanted !== '' && t('Settings found: {{number}}', { number: found.length })}</StatusLine>
      <DataTable
        caption={t('Configuration')}
        columns={columns}
        rows={found}
        keyOf={({ name }) => name}
        empty={<EmptyState title={t('No setting has these words')} />}
      />
    </>
  )
}

function Value({ setting: { isSecret, isSet, value } }: { setting: SettingInForce }) {
  const { t } = useTranslation()
  if (isSecret) {
    return (
      <span className={styles.secret}>
        <IconLock aria-hidden size={16} />
        {isSet ? t('Set, not shown') : t('Not set')}
      </span>
    )
  }
  return value === null || value === '' ? (
    <Quiet>–</Quiet>
  ) : (
    <span className={styles.machine}>{plainWords(value)}</span>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <span className={styles.none}>{children}</span>
