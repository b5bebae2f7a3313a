import { isAdmin, type Role } from '@nagrik/contract/roles'
import { redirect } from '@tanstack/react-router'
import { readSession, type Session } from '#platform/session.ts'

/** Who may open a route: anybody, logged-out users only, any logged-in user, or the listed roles. */
export type Access = 'anybody' | 'signedOut' | 'signedIn' | readonly Role[]

export type Verdict = 'open' | 'toLogin' | 'toHome'

/** Whether a logged-in user may open a page. ADMIN and SUPER_ADMIN pass every list of roles. */
export function opensFor(role: Role, access: Access): boolean {
  if (access === 'signedOut') return false
  if (access === 'anybody' || access === 'signedIn') return true
  return isAdmin(role) || access.includes(role)
}

export function judge(access: Access, session: Session): Verdict {
  if (session.status === 'signedIn') return opensFor(session.user.role, access) ? 'open' : 'toHome'
  return access === 'anybody' || access === 'signedOut' ? 'open' : 'toLogin'
}

/** A path of this site to return to after sign-in; undefined for the home page and anything foreign. */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || from === '/' || !/^\/(?![/\\])/.test(from)) return undefined
  return from
}

export interface Visit {
  location: { href: string }
  /** From the root to the page itself. */
  matches: { staticData: { access: Access } }[]
}

/** Guards every page for `beforeLoad`; the page a logged-out user wanted is remembered in the address. */
export function guardPage({ location, matches }: Visit): void {
  const verdict = judge(matches.at(-1)?.staticData.access ?? [], readSession())
  if (verdict === 'toLogin') {
    throw redirect({ to: '/login', search: { from: returnPath(location.href) }, replace: true })
  }
  if (verdict === 'toHome') throw redirect({ to: '/', replace: true })
}
