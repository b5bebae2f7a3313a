import type { ErrorCode } from '@nagrik/contract/errors'
import accounts from './hi/accounts.json' with { type: 'json' }
import bulkChanges from './hi/bulk-changes.json' with { type: 'json' }
import charts from './hi/charts.json' with { type: 'json' }
import duplicates from './hi/duplicates.json' with { type: 'json' }
import errors from './hi/errors.json' with { type: 'json' }
import escalations from './hi/escalations.json' with { type: 'json' }
import fieldWork from './hi/field-work.json' with { type: 'json' }
import home from './hi/home.json' with { type: 'json' }
import insights from './hi/insights.json' with { type: 'json' }
import install from './hi/install.json' with { type: 'json' }
import list from './hi/list.json' with { type: 'json' }
import map from './hi/map.json' with { type: 'json' }
import notes from './hi/notes.json' with { type: 'json' }
import notices from './hi/notices.json' with { type: 'json' }
import offline from './hi/offline.json' with { type: 'json' }
import outbox from './hi/outbox.json' with { type: 'json' }
import people from './hi/people.json' with { type: 'json' }
import personalData from './hi/personal-data.json' with { type: 'json' }
import profile from './hi/profile.json' with { type: 'json' }
import push from './hi/push.json' with { type: 'json' }
import report from './hi/report.json' with { type: 'json' }
import resolution from './hi/resolution.json' with { type: 'json' }
import server from './hi/server.json' with { type: 'json' }
import shell from './hi/shell.json' with { type: 'json' }
import system from './hi/system.json' with { type: 'json' }
import team from './hi/team.json' with { type: 'json' }
import tickets from './hi/tickets.json' with { type: 'json' }
import transparency from './hi/transparency.json' with { type: 'json' }
import users from './hi/users.json' with { type: 'json' }
import validation from './hi/validation.json' with { type: 'json' }
import waterGuide from './hi/water-guide.json' with { type: 'json' }

/** English text → Hindi, one file an area. A text that stands in two files must read the same in both. */
export const hindi = {
  ...shell,
  ...validation,
  ...accounts,
  ...report,
  ...personalData,
  ...tickets,
  ...notes,
  ...duplicates,
  ...bulkChanges,
  ...escalations,
  ...fieldWork,
  ...resolution,
  ...list,
  ...map,
  ...home,
  ...insights,
  ...profile,
  ...outbox,
  ...people,
  ...users,
  ...team,
  ...waterGuide,
  ...notices,
  ...push,
  ...charts,
  ...transparency,
  ...system,
  ...offline,
  ...install,
}

/** What the server says beyond its codes; a key may hold values. */
export const hindiServer = server

/** Error code → Hindi; a code without an entry fails the type check. */
export const hindiErrors: Record<ErrorCode, string> = errors
