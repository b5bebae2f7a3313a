import { isAdmin, type Role } from '@nagrik/contract/roles'
import { redirect } from '@tanstack/react-router'
import { readSession, type Session } from '#platform/session.ts'

/** Who may open a route: anybody, logged-out users only, any logged-in user, or the listed roles. */
export type Access = 'anybody' | 'signedOut' | 'signedIn' | readonly Role[]

export type Verdict = 'open' | 'toLogin' | 'toHome'

/** ADMIN and SUPER_ADMIN pass every list of roles. */
export function judge(access: Access, session: Session): Verdict {
  if (access === 'anybody') return 'open'
  const signedIn = session.status === 'signedIn'
  if (access === 'signedOut') return signedIn ? 'toHome' : 'open'
  if (!signedIn) return 'toLogin'
  if (access === 'signedIn' || isAdmin(session.user.role)) return 'open'
  return access.includes(session.user.role) ? 'open' : 'toHome'
}

/** A path of this site to return to after sign-in; undefined for the home page and anything foreign. */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || from === '/' || !/^\/(?![/\\])/.test(from)) return undefined
  return from
}

/** Guard of a route for `beforeLoad`; the page a logged-out user wanted is remembered in the address. */
export const guard =
  (access: Access) =>
  ({ location }: { location: { href: string } }): void => {
    const verdict = judge(access, readSession())
    if (verdict === 'toLogin') {
      throw redirect({ to: '/login', search: { from: returnPath(location.href) }, replace: true })
    }
    if (verdict === 'toHome') throw redirect({ to: '/', replace: true })
  }
