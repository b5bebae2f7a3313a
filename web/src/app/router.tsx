import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { whenSessionIsLost } from '#platform/session.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { guard } from './guards.ts'
import { RouteError } from './route-error.tsx'
import {
  homeSearch,
  issuesSearch,
  loginSearch,
  parseSearch,
  reportFormSearch,
  resetPasswordSearch,
  stringifySearch,
  ticketSearch,
} from './search-params.ts'

const toHome = () => {
  throw redirect({ to: '/', replace: true })
}

const root = createRootRoute()

/** Entry pages: product name, language and theme around a form. */
const entry = createRoute({
  getParentRoute: () => root,
  id: 'entry',
  beforeLoad: guard('signedOut'),
  component: lazyRouteComponent(() => import('./shell/entry-frame.tsx'), 'EntryFrame'),
})

/** Everything else: the shell for logged-in users, a plain header for visitors of public pages. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(() => import('./shell/page-frame.tsx'), 'PageFrame'),
})

const login = createRoute({
  getParentRoute: () => entry,
  path: '/login',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./routes/login.tsx'), 'LoginRoute'),
})
const employeeLogin = createRoute({
  getParentRoute: () => entry,
  path: '/employee-login',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./routes/employee-login.tsx'), 'EmployeeLoginRoute'),
})
const register = createRoute({
  getParentRoute: () => entry,
  path: '/register',
  component: lazyRouteComponent(() => import('./routes/register.tsx'), 'RegisterRoute'),
})
const forgotPassword = createRoute({
  getParentRoute: () => entry,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./routes/forgot-password.tsx'), 'ForgotPasswordRoute'),
})
const resetPassword = createRoute({
  getParentRoute: () => entry,
  path: '/reset-password',
  validateSearch: resetPasswordSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw redirect({ to: '/forgot-password', replace: true })
  },
  component: lazyRouteComponent(() => import('./routes/reset-password.tsx'), 'ResetPasswordRoute'),
})

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: homeSearch,
  beforeLoad: guard('signedIn'),
  component: lazyRouteComponent(() => import('./routes/home.tsx'), 'HomeRoute'),
})
const categoryList = lazyRouteComponent(() => import('./routes/quick-report.tsx'), 'QuickReportRoute')
const quickReport = createRoute({
  getParentRoute: () => frame,
  path: '/quick-report',
  beforeLoad: guard(['CITIZEN']),
  component: categoryList,
})
const grievanceCategories = createRoute({
  getParentRoute: () => frame,
  path: '/grievance-categories',
  beforeLoad: guard(['CITIZEN']),
  component: categoryList,
})
const reportForm = createRoute({
  getParentRoute: () => frame,
  path: '/quick-report/form',
  validateSearch: reportFormSearch,
  beforeLoad: guard(['CITIZEN']),
  component: lazyRouteComponent(() => import('./routes/report-form.tsx'), 'ReportFormRoute'),
})
const issues = createRoute({
  getParentRoute: () => frame,
  path: '/issues',
  validateSearch: issuesSearch,
  beforeLoad: guard('signedIn'),
  component: lazyRouteComponent(() => import('./routes/issues.tsx'), 'IssuesRoute'),
})
const ticket = createRoute({
  getParentRoute: () => frame,
  path: '/tickets/$id',
  validateSearch: ticketSearch,
  beforeLoad: guard('signedIn'),
  component: lazyRouteComponent(() => import('./routes/ticket.tsx'), 'TicketRoute'),
})
const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  beforeLoad: guard('signedIn'),
  component: lazyRouteComponent(() => import('./routes/settings.tsx'), 'SettingsRoute'),
})

const coming = lazyRouteComponent(() => import('#ui/coming-page.tsx'), 'ComingPage')
const map = createRoute({
  getParentRoute: () => frame,
  path: '/map',
  beforeLoad: guard('signedIn'),
  component: coming,
})
const transparency = createRoute({
  getParentRoute: () => frame,
  path: '/transparency',
  staticData: { isPublic: true },
  beforeLoad: guard('anybody'),
  component: coming,
})
const waterFlow = createRoute({
  getParentRoute: () => frame,
  path: '/water-flow',
  beforeLoad: guard('signedIn'),
  component: coming,
})
const profile = createRoute({
  getParentRoute: () => frame,
  path: '/profile',
  beforeLoad: guard('signedIn'),
  component: coming,
})
const escalations = createRoute({
  getParentRoute: () => frame,
  path: '/escalations',
  beforeLoad: guard(['DEPARTMENT_HEAD']),
  component: coming,
})
const users = createRoute({
  getParentRoute: () => frame,
  path: '/users',
  beforeLoad: guard(['SUPER_ADMIN']),
  component: coming,
})
const userManagement = createRoute({
  getParentRoute: () => frame,
  path: '/user-management',
  beforeLoad: guard(['SUPER_ADMIN']),
  component: coming,
})
const myStats = createRoute({
  getParentRoute: () => frame,
  path: '/my-stats',
  beforeLoad: guard(['FIELD_AGENT']),
  component: coming,
})
const performance = createRoute({
  getParentRoute: () => frame,
  path: '/performance/$userId',
  beforeLoad: guard(['DEPARTMENT_HEAD']),
  component: coming,
})
const team = createRoute({
  getParentRoute: () => frame,
  path: '/team',
  beforeLoad: guard(['DEPARTMENT_HEAD']),
  component: coming,
})
const system = createRoute({
  getParentRoute: () => frame,
  path: '/system',
  beforeLoad: guard(['ADMIN', 'SUPER_ADMIN']),
  component: coming,
})
const adminDepartment = createRoute({
  getParentRoute: () => frame,
  path: '/admin/department/$slug',
  beforeLoad: guard(['ADMIN', 'SUPER_ADMIN']),
  component: coming,
})

const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard', beforeLoad: toHome })
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toHome })

export const router = createRouter({
  routeTree: root.addChildren([
    entry.addChildren([login, employeeLogin, register, forgotPassword, resetPassword]),
    frame.addChildren([
      home,
      quickReport,
      grievanceCategories,
      reportForm,
      issues,
      ticket,
      settings,
      map,
      transparency,
      waterFlow,
      profile,
      escalations,
      users,
      userManagement,
      myStats,
      performance,
      team,
      system,
      adminDepartment,
    ]),
    dashboard,
    unknown,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown to visitors too. */
    isPublic?: true
  }
  interface Register {
    router: typeof router
  }
}

// The guards decide again: a protected page leads to /login, a public one stays.
whenSessionIsLost(() => void router.invalidate())
