import { ActionIcon, Loader } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '#domain/role-badge.tsx'
import { formatList } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FilterSelect } from '#ui/filter-bar/selector.tsx'
import { LinkChoice } from '#ui/link-choice.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { type departmentsOf, type PerformanceSearch, type Person, periods, periodWords } from './model.ts'
import styles from './profile-head.module.css'

interface ProfileHeadProps {
  person: Person
  search: PerformanceSearch
  /** The same page with other figures. */
  linkTo: (search: PerformanceSearch) => LinkProps
  departments: ReturnType<typeof departmentsOf>
  onDepartment: (id: string | undefined) => void
  isRefreshing: boolean
  onRefresh: () => void
}

/** Whose work it is, and what of it is looked at. */
export function ProfileHead({
  person,
  departments,
  search,
  linkTo,
  onDepartment,
  ...refresh
}: ProfileHeadProps) {
  const { t } = useTranslation()
  const { name, role } = person
  const works = person.departments.map(({ department }) => nameInLanguage(department.name, department.nameHi))
  const choices = departments.map((one) => ({ value: one.id, label: nameInLanguage(one.name, one.nameHi) }))
  const { department } = search
  // Of an old link, or not known yet.
  if (department && !choices.some(({ value }) => value === department)) {
    choices.push({ value: department, label: t('Another department') })
  }
  return (
    <Panel>
      <div className={styles.head}>
        <div className={styles.names}>
          <div className={styles.person}>
            <h2 className={styles.name}>{name}</h2>
            <RoleBadge role={role} />
          </div>
          {works.length > 0 && <p className={styles.departments}>{formatList(works)}</p>}
        </div>
        <div className={styles.choices}>
          <LinkChoice
            label={t('Period')}
            isInPlace
            choices={periodsOf(search, linkTo).map((each) => ({ ...each, name: t(each.name) }))}
          />
          {choices.length > 1 && (
            <FilterSelect
              selector={{
                name: 'department',
                label: t('Department'),
                all: t('All departments'),
                value: department,
                choices,
              }}
              onSelect={onDepartment}
            />
          )}
          <RefreshFigures {...refresh} />
        </div>
      </div>
    </Panel>
  )
}

const periodsOf = (search: PerformanceSearch, linkTo: ProfileHeadProps['linkTo']) =>
  periods.map((days) => ({
    name: periodWords[days].name,
    link: linkTo({ ...search, days: days === '30' ? undefined : days }),
    isCurrent: (search.days ?? '30') === days,
  }))

function RefreshFigures({ isRefreshing, onRefresh }: Pick<ProfileHeadProps, 'isRefreshing' | 'onRefresh'>) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="default"
      aria-label={t('Refresh the figures')}
      // A disabled button would lose the focus.
      aria-disabled={isRefreshing}
      onClick={() => isRefreshing || onRefresh()}
    >
      {isRefreshing ? <Loader size={20} color="currentColor" aria-hidden /> : <IconRefresh aria-hidden />}
    </ActionIcon>
  )
}
