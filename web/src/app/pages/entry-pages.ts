import { createRoute, redirect } from '@tanstack/react-router'
import { entry } from '#app/frames.ts'
import { lazyPage } from '#app/lazy-page.tsx'
import { linkSearch, loginSearch } from '#app/search-params.ts'

const homeWithoutToken = ({ search }: { search: { token?: string } }) => {
  if (!search.token) throw redirect({ to: '/', replace: true })
}

/** Sign-in, registration, passwords and links of mails; each page brings its title. */
export const entryPages = [
  createRoute({
    getParentRoute: () => entry,
    path: '/login',
    staticData: { access: 'signedOut' },
    validateSearch: loginSearch,
    component: lazyPage(() => import('#app/routes/login.tsx'), 'LoginRoute'),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/employee-login',
    staticData: { access: 'signedOut' },
    validateSearch: loginSearch,
    component: lazyPage(() => import('#app/routes/employee-login.tsx'), 'EmployeeLoginRoute'),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/register',
    staticData: { access: 'signedOut' },
    component: lazyPage(() => import('#app/routes/register.tsx'), 'RegisterRoute'),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/forgot-password',
    staticData: { access: 'signedOut' },
    component: lazyPage(() => import('#app/routes/forgot-password.tsx'), 'ForgotPasswordRoute'),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/reset-password',
    staticData: { access: 'signedOut' },
    validateSearch: linkSearch,
    beforeLoad: ({ search }) => {
      if (!search.token) throw redirect({ to: '/forgot-password', replace: true })
    },
    component: lazyPage(() => import('#app/routes/reset-password.tsx'), 'ResetPasswordRoute'),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/confirm-email',
    staticData: { access: 'anybody' },
    validateSearch: linkSearch,
    beforeLoad: homeWithoutToken,
    component: lazyPage(() => import('#app/routes/email-links.tsx'), 'ConfirmEmailRoute'),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/restore-email',
    staticData: { access: 'anybody' },
    validateSearch: linkSearch,
    beforeLoad: homeWithoutToken,
    component: lazyPage(() => import('#app/routes/email-links.tsx'), 'RestoreEmailRoute'),
  }),
] as const
