import { Skeleton, Stack } from '@mantine/core'
import type { Department } from '@nagrik/contract/people'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '#features/people/api.ts'
import { currentLanguage, nameInLanguage } from '#platform/i18n/i18n.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCardsSkeleton } from '#ui/panel/stat-cards.tsx'
import styles from './department-page.module.css'
import { DepartmentFigures, DepartmentShares } from './figures.tsx'
import { LatestIssues } from './latest-issues.tsx'
import { isAt } from './model.ts'
import { DepartmentTeam } from './team.tsx'

/** A department as administrators see it: its figures, its newest issues and the people who work on them. */
export function DepartmentPage({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const query = useQuery(departmentsQuery)
  return (
    <PageState
      query={query}
      skeleton={<Outline />}
      failure={() => (
        <Panel>
          <NotLoaded text={t('The departments could not be loaded.')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
    >
      {(departments) => {
        const department = departments.find((one) => isAt(one, slug))
        return department ? <Found department={department} /> : <NotFound />
      }}
    </PageState>
  )
}

function Found({ department }: { department: Department }) {
  const { t } = useTranslation()
  const { id, name, nameHi, description } = department
  const isEnglish = currentLanguage() === 'en'
  return (
    <>
      <PageHeader
        title={nameInLanguage(name, nameHi)}
        // Departments are described in English.
        subtitle={(isEnglish && description) || t('Issues and people of a department')}
        actions={
          <LinkButton
            variant="default"
            to="/department-settings"
            search={{ department: id }}
            className={styles.settings}
          >
            <IconSettings aria-hidden size={20} />
            <span className={styles.word}>{t('Settings')}</span>
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <DepartmentFigures department={name} />
        <div className={styles.columns}>
          <Stack gap="lg">
            <LatestIssues department={name} />
            <DepartmentShares department={name} />
          </Stack>
          <DepartmentTeam department={id} />
        </div>
      </Stack>
    </>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconBuilding aria-hidden size={48} stroke={1.5} />}
      title={t('Department not found')}
      text={t('There is no department at this address. It may have been given another name.')}
      action={
        <LinkButton variant="default" to="/">
          {t('Go to Dashboard')}
        </LinkButton>
      }
    />
  )
}

const Outline = () => (
  <Stack gap="lg">
    <StatCardsSkeleton />
    <div className={styles.columns}>
      <Skeleton height={480} />
      <Skeleton height={360} />
    </div>
  </Stack>
)
