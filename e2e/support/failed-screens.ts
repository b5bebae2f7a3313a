import type { Screen } from './screen.ts'
import { announceUpdate, goOffline, withoutAnswer } from './screen-steps.ts'

/** What a screen shows when nothing comes. */
export const failures: Screen[] = [
  { name: 'list-failed', account: 'head', path: '/', prepare: withoutAnswer('/issues') },
  { name: 'ticket-failed', account: 'citizen', path: '/', prepare: withoutAnswer('/tickets/nope') },
  { name: 'team-failed', account: 'head', path: '/', prepare: withoutAnswer('/team', '**/api/admin/team**') },
  {
    name: 'field-work-failed',
    account: 'agent',
    path: '/',
    prepare: withoutAnswer('/field', '**/api/tickets/field'),
  },
  { name: 'home-failed', account: 'citizen', path: '/', prepare: withoutAnswer('/dashboard') },
  { name: 'offline', account: 'citizen', path: '/issues', prepare: goOffline },
  { name: 'update-there', account: 'head', path: '/issues', prepare: announceUpdate },
]
