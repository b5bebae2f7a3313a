import { Button, Stack } from '@mantine/core'
import type { Department } from '@nagrik/contract/people'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '#features/system/api.ts'
import { OutOfUse } from '#features/system/editing/out-of-use.tsx'
import { SectionHead } from '#features/system/section-head.tsx'
import styles from '#features/system/system.module.css'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { RowMenu } from '#ui/data-table/row-menu.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DepartmentSheet, DepartmentUseSheet } from './department-sheets.tsx'

type Asked = { act: 'add' } | { act: 'edit' | 'use'; department: Department }

/** All departments, also those out of use. */
export function DepartmentsSection() {
  const { t } = useTranslation()
  const query = useQuery(departmentsQuery)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  return (
    <Stack gap="md">
      <SectionHead
        title={t('Departments')}
        text={t('Who handles what is reported. Each has a page, and rules and working hours of its own.')}
        action={
          <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => ask({ act: 'add' })}>
            {t('Add department')}
          </Button>
        }
      />
      <PageState
        query={query}
        skeleton={<DataTableSkeleton />}
        failure={t('The departments could not be loaded.')}
      >
        {(departments) => <List departments={departments} onAsk={ask} />}
      </PageState>
      {asked?.act === 'add' && <DepartmentSheet onClose={close} />}
      {asked?.act === 'edit' && <DepartmentSheet department={asked.department} onClose={close} />}
      {asked?.act === 'use' && <DepartmentUseSheet department={asked.department} onClose={close} />}
    </Stack>
  )
}

function List({ departments, onAsk }: { departments: Department[]; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <DataTable
      caption={t('Departments')}
      columns={[
        {
          key: 'name',
          label: t('Department'),
          isTitle: true,
          render: ({ name, nameHi, slug, isActive }) => (
            <>
              <TextLink to="/admin/department/$slug" params={{ slug }} c="inherit" className={styles.rowLink}>
                {nameInLanguage(name, nameHi)}
              </TextLink>
              <OutOfUse isActive={isActive} />
              <div className={styles.note}>{nameInLanguage(nameHi, name)}</div>
            </>
          ),
        },
        {
          key: 'description',
          label: t('Description'),
          isPlain: true,
          isOffCard: ({ description }) => !description,
          render: ({ description }) => description || <span className={styles.none}>–</span>,
        },
      ]}
      rows={departments}
      keyOf={({ id }) => id}
      action={(department) => (
        <RowMenu
          label={t('Actions for {{name}}', { name: nameInLanguage(department.name, department.nameHi) })}
          acts={[
            { label: t('Edit'), act: () => onAsk({ act: 'edit', department }) },
            {
              label: t('Rules and working hours'),
              act: () => void navigate({ to: '/department-settings', search: { department: department.id } }),
            },
            {
              label: department.isActive ? t('Take out of use') : t('Put back into use'),
              act: () => onAsk({ act: 'use', department }),
            },
          ]}
        />
      )}
      empty={
        <EmptyState
          title={t('No departments yet')}
          text={t('Categories and people need one to belong to.')}
        />
      }
    />
  )
}
