import { createRoute } from '@tanstack/react-router'
import { frame } from '#app/frames.ts'
import { lazyPage } from '#app/lazy-page.tsx'
import {
  departmentSettingsSearch,
  escalationsSearch,
  performanceSearch,
  systemSearch,
} from '#app/search-params.ts'
import { CardsSkeleton, FormSkeleton, RowsSkeleton } from '#ui/page-skeleton.tsx'

const users = lazyPage(() => import('#app/routes/users.tsx'), 'UsersRoute')

/** What one or some roles of staff open; admins open all of it. */
export const staffPages = [
  createRoute({
    getParentRoute: () => frame,
    path: '/field',
    staticData: {
      access: ['FIELD_AGENT', 'DEPARTMENT_HEAD'],
      title: 'Field work',
      subtitle: 'Your assigned issues, in the order of the way',
      menu: { in: ['FIELD_AGENT'], short: 'Field', icon: 'route' },
    },
    pendingComponent: RowsSkeleton,
    component: lazyPage(() => import('#app/routes/field.tsx'), 'FieldWorkRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/field/$id',
    staticData: {
      access: ['FIELD_AGENT', 'DEPARTMENT_HEAD'],
      title: 'Field work',
      subtitle: 'Your assigned issues, in the order of the way',
      within: '/field',
    },
    component: lazyPage(() => import('#app/routes/field.tsx'), 'WorkRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/my-stats',
    staticData: {
      access: ['FIELD_AGENT'],
      title: 'Performance',
      subtitle: 'Your work and its results',
      menu: { in: ['FIELD_AGENT'], short: 'Stats', icon: 'activity' },
    },
    validateSearch: performanceSearch,
    pendingComponent: CardsSkeleton,
    component: lazyPage(() => import('#app/routes/performance.tsx'), 'MyStatsRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/performance/$userId',
    staticData: {
      access: ['DEPARTMENT_HEAD'],
      title: 'Performance',
      subtitle: 'Work and results of a colleague',
      within: '/team',
    },
    validateSearch: performanceSearch,
    pendingComponent: CardsSkeleton,
    component: lazyPage(() => import('#app/routes/performance.tsx'), 'PerformanceRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/team',
    staticData: {
      access: ['DEPARTMENT_HEAD'],
      title: 'Team Management',
      subtitle: 'People of your department',
      menu: { in: ['DEPARTMENT_HEAD'], short: 'Team', icon: 'users-group' },
    },
    component: lazyPage(() => import('#app/routes/team.tsx'), 'TeamRoute'),
    pendingComponent: CardsSkeleton,
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/users',
    staticData: {
      access: ['SUPER_ADMIN'],
      title: 'User Management',
      subtitle: 'Accounts, roles and departments',
      menu: { in: ['ADMIN'], short: 'Users', icon: 'users' },
    },
    component: users,
    pendingComponent: RowsSkeleton,
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/user-management',
    staticData: {
      access: ['SUPER_ADMIN'],
      title: 'User Management',
      subtitle: 'Accounts, roles and departments',
      within: '/users',
    },
    component: users,
    pendingComponent: RowsSkeleton,
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/escalations',
    staticData: {
      access: ['DEPARTMENT_HEAD'],
      title: 'Escalations',
      subtitle: 'Issues raised for review',
      menu: { in: ['DEPARTMENT_HEAD', 'ADMIN'], short: 'Escalations', icon: 'alert-triangle' },
    },
    validateSearch: escalationsSearch,
    component: lazyPage(() => import('#app/routes/escalations.tsx'), 'EscalationsRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/department-settings',
    staticData: {
      access: ['DEPARTMENT_HEAD'],
      title: 'Department Settings',
      subtitle: 'Rules for its staff',
      accountMenu: { icon: 'adjustments' },
    },
    validateSearch: departmentSettingsSearch,
    component: lazyPage(() => import('#app/routes/department-settings.tsx'), 'DepartmentSettingsRoute'),
    pendingComponent: FormSkeleton,
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/system',
    staticData: {
      access: ['ADMIN', 'SUPER_ADMIN'],
      title: 'System',
      subtitle: 'Health and configuration',
      accountMenu: { icon: 'server' },
    },
    validateSearch: systemSearch,
    component: lazyPage(() => import('#app/routes/system.tsx'), 'SystemRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/admin/department/$slug',
    staticData: {
      access: ['ADMIN', 'SUPER_ADMIN'],
      title: 'Department',
      subtitle: 'Issues and people of a department',
    },
    component: lazyPage(() => import('#app/routes/department.tsx'), 'DepartmentRoute'),
    pendingComponent: CardsSkeleton,
  }),
] as const
