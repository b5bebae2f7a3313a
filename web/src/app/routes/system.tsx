import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPage } from '#app/lazy-page.tsx'
import { type Section, sectionOf } from '#features/system/search.ts'
import { SystemPage } from '#features/system/system-page.tsx'
import { RowsSkeleton } from '#ui/page-skeleton.tsx'

const route = getRouteApi('/frame/system')

const parts = {
  health: lazyPage(() => import('#features/system/health/health-section.tsx'), 'HealthSection'),
  jobs: lazyPage(() => import('#features/system/jobs/jobs-section.tsx'), 'JobsSection'),
  categories: lazyPage(
    () => import('#features/system/categories/categories-section.tsx'),
    'CategoriesSection',
  ),
  departments: lazyPage(
    () => import('#features/system/departments/departments-section.tsx'),
    'DepartmentsSection',
  ),
  places: lazyPage(() => import('#features/system/places/places-section.tsx'), 'PlacesSection'),
  messages: lazyPage(() => import('#features/system/messages/messages-section.tsx'), 'MessagesSection'),
  audit: lazyPage(() => import('#features/system/audit/audit-section.tsx'), 'AuditSection'),
  configuration: lazyPage(
    () => import('#features/system/configuration/configuration-section.tsx'),
    'ConfigurationSection',
  ),
}

/** The section and what it shows live in the address; each one's code is fetched when it is first shown. */
export function SystemRoute() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const section = sectionOf(search)
  const Part = parts[section]
  const go = (next: Section) =>
    void navigate({ to: '/system', search: next === 'health' ? {} : { section: next } })
  return (
    <SystemPage section={section} onSection={go}>
      <Suspense key={section} fallback={<RowsSkeleton />}>
        <Part
          search={search}
          onSearch={(next) =>
            void navigate({ to: '/system', search: { section, ...next }, resetScroll: false })
          }
        />
      </Suspense>
    </SystemPage>
  )
}
