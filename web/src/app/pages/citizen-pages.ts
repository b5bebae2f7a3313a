import { reportingRoles } from '@nagrik/contract/roles'
import { createRoute } from '@tanstack/react-router'
import { frame } from '#app/frames.ts'
import { lazyPage } from '#app/lazy-page.tsx'
import { mostRead } from '#app/page.ts'
import {
  accountDeletionSearch,
  homeSearch,
  issuesSearch,
  noticesSearch,
  reportFormSearch,
  ticketSearch,
  transparencySearch,
  waterFlowSearch,
} from '#app/search-params.ts'
import { CardsSkeleton, FormSkeleton, TicketSkeleton } from '#ui/page-skeleton.tsx'

const categoryList = lazyPage(() => import('#app/routes/quick-report.tsx'), 'QuickReportRoute')

/** What citizens open, and staff with them where no role is named. */
export const citizenPages = [
  createRoute({
    getParentRoute: () => frame,
    path: '/',
    staticData: {
      access: 'signedIn',
      title: {
        CITIZEN: 'Community Dashboard',
        FIELD_AGENT: 'Field Agent Dashboard',
        DEPARTMENT_HEAD: 'Department Dashboard',
        ANALYST: 'Department Dashboard',
        ADMIN: 'Admin Dashboard',
        SUPER_ADMIN: 'Super Admin Dashboard',
      },
      menu: { in: 'all', label: 'Dashboard', short: 'Home', icon: 'home' },
    },
    validateSearch: homeSearch,
    pendingComponent: CardsSkeleton,
    component: lazyPage(() => import('#app/routes/home.tsx'), 'HomeRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/issues',
    staticData: {
      access: 'signedIn',
      title: mostRead('Issues', { CITIZEN: 'My Issues' }),
      subtitle: mostRead('Find and handle reported issues', { CITIZEN: 'Follow what you have reported' }),
      menu: {
        in: 'all',
        label: mostRead('Issues', { CITIZEN: 'My Issues', ANALYST: 'My Issues' }),
        short: 'Issues',
        icon: 'list-details',
      },
    },
    validateSearch: issuesSearch,
    component: lazyPage(() => import('#app/routes/issues.tsx'), 'IssuesRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/tickets/$id',
    staticData: {
      access: 'signedIn',
      title: 'Issue',
      subtitle: 'What was reported and what became of it',
      within: '/issues',
    },
    validateSearch: ticketSearch,
    pendingComponent: TicketSkeleton,
    component: lazyPage(() => import('#app/routes/ticket.tsx'), 'TicketRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/quick-report',
    staticData: {
      access: reportingRoles,
      title: 'Quick Report',
      subtitle: 'Choose what the problem is about',
      menu: { in: ['CITIZEN'], short: 'Quick', icon: 'circle-plus', isQuick: true },
    },
    pendingComponent: CardsSkeleton,
    component: categoryList,
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/grievance-categories',
    staticData: {
      access: reportingRoles,
      title: 'Quick Report',
      subtitle: 'Choose what the problem is about',
      within: '/quick-report',
    },
    pendingComponent: CardsSkeleton,
    component: categoryList,
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/quick-report/form',
    staticData: {
      access: reportingRoles,
      title: 'Quick Report',
      subtitle: 'Describe the problem and add a photo',
      within: '/quick-report',
    },
    validateSearch: reportFormSearch,
    pendingComponent: FormSkeleton,
    component: lazyPage(() => import('#app/routes/report-form.tsx'), 'ReportFormRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/map',
    staticData: {
      access: 'signedIn',
      title: mostRead('Issues Map', { FIELD_AGENT: 'Field Map' }),
      subtitle: 'See where issues are reported',
      menu: { in: 'all', short: 'Map', icon: 'map-2' },
    },
    validateSearch: issuesSearch,
    component: lazyPage(() => import('#app/routes/map.tsx'), 'IssuesRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/water-flow',
    staticData: {
      access: 'signedIn',
      title: 'Water Process',
      subtitle: 'How a water complaint is handled',
      menu: { in: ['CITIZEN'], icon: 'droplet' },
    },
    validateSearch: waterFlowSearch,
    pendingComponent: CardsSkeleton,
    component: lazyPage(() => import('#app/routes/water-flow.tsx'), 'WaterFlowRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/transparency',
    staticData: {
      access: 'anybody',
      title: 'Transparency Dashboard',
      subtitle: 'How well issues are resolved',
      menu: { in: ['CITIZEN'], label: 'Community', short: 'Stats', icon: 'chart-bar' },
    },
    validateSearch: transparencySearch,
    pendingComponent: CardsSkeleton,
    component: lazyPage(() => import('#app/routes/transparency.tsx'), 'TransparencyRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/notices',
    staticData: { access: 'signedIn', title: 'Notices', subtitle: 'What is new for you' },
    validateSearch: noticesSearch,
    component: lazyPage(() => import('#app/routes/notices.tsx'), 'NoticesRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/profile',
    staticData: {
      access: 'signedIn',
      title: 'Profile',
      subtitle: 'Your personal details',
      accountMenu: { icon: 'user' },
    },
    pendingComponent: FormSkeleton,
    component: lazyPage(() => import('#app/routes/profile.tsx'), 'ProfileRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings',
    staticData: {
      access: 'signedIn',
      title: 'Settings',
      subtitle: 'Language, appearance and your data',
      accountMenu: { icon: 'settings' },
    },
    component: lazyPage(() => import('#app/routes/settings.tsx'), 'SettingsRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/unsent',
    staticData: {
      access: 'signedIn',
      title: 'Not sent yet',
      subtitle: 'What waits on this device',
      accountMenu: { icon: 'cloud-upload' },
    },
    pendingComponent: CardsSkeleton,
    component: lazyPage(() => import('#app/routes/unsent.tsx'), 'UnsentRoute'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/account-deletion',
    staticData: { access: 'anybody', title: 'Delete my account', subtitle: 'When, and how to keep it' },
    validateSearch: accountDeletionSearch,
    component: lazyPage(() => import('#app/routes/account-deletion.tsx'), 'AccountDeletionRoute'),
  }),
] as const
