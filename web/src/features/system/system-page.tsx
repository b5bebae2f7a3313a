import type { Icon } from '@tabler/icons-react'
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { SectionFrame } from '#ui/section-frame/section-frame.tsx'
import { healthQuery } from './api.ts'
import { type Section, sections } from './search.ts'

const looks: Record<Section, { name: TextKey; icon: Icon }> = {
  health: { name: 'Health', icon: IconActivityHeartbeat },
  jobs: { name: 'Background jobs', icon: IconStack2 },
  categories: { name: 'Categories', icon: IconCategory },
  departments: { name: 'Departments', icon: IconBuilding },
  places: { name: 'Blocks and holidays', icon: IconCalendarEvent },
  messages: { name: 'Outgoing messages', icon: IconMail },
  audit: { name: 'Audit log', icon: IconHistory },
  configuration: { name: 'Configuration', icon: IconAdjustmentsHorizontal },
}

interface SystemPageProps {
  section: Section
  onSection: (section: Section) => void
  children: ReactNode
}

/** The console of administrators: what runs, what is set, and who did what. */
export function SystemPage({ section, onSection, children }: SystemPageProps) {
  const { t } = useTranslation()
  const { data: health } = useQuery(healthQuery)
  const counts: Partial<Record<Section, number>> = {
    health: health?.problems.length,
    jobs: health?.jobs.dead,
    messages: health && health.messages.email.givenUp + health.messages.sms.givenUp,
  }
  return (
    <SectionFrame
      label={t('Sections of the system')}
      current={section}
      sections={sections.map((one) => {
        const { name, icon } = looks[one]
        const count = counts[one] ?? 0
        return {
          value: one,
          name: t(name),
          icon,
          link: { to: '/system', search: one === 'health' ? {} : { section: one } },
          mark:
            count > 0
              ? { text: formatNumber(count), label: t('{{number}} need attention', { number: count }) }
              : undefined,
        }
      })}
      onChoose={onSection}
    >
      {children}
    </SectionFrame>
  )
}
