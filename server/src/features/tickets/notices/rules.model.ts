import type { EventAction, TicketEvent } from '@nagrik/contract/events'
import type { NoticeChannel, NoticeKind } from '@nagrik/contract/notices'
import { everywhere } from '#features/notices/kinds.policy.ts'
import type { NoticeTemplate, Told } from '#features/notices/notice-words.model.ts'

/**
 * Those who are told, as they stand to the ticket when the notices are made. assignee: whom the event gave it to;
 * worker: whoever has it.
 */
export type Audience = 'reporter' | 'supporters' | 'assignee' | 'worker' | 'heads' | 'admins' | 'mentioned'

type DetailsOf<A extends EventAction> = Extract<TicketEvent, { action: A }>['details']

/** Who hears of an event, under which kind of their settings, by which ways and in which words. */
export interface Rule<Details = never> {
  audience: Audience
  kind: NoticeKind
  channels: readonly NoticeChannel[]
  template: NoticeTemplate
  /** Where it does not hold for every such event. */
  when?: (details: Details) => boolean
  /** What the words name beside the ticket. */
  told?: (details: Details) => Told
  /** Not when the reporter did it: what they do on their own ticket is no news of the department. */
  isOfStaff?: true
}

const isResolved = ({ to }: DetailsOf<'STATUS_CHANGED'>) => to === 'RESOLVED'
const isElse = (details: DetailsOf<'STATUS_CHANGED'>) => !isResolved(details)
const isRefused = ({ answer }: DetailsOf<'STATUS_CHANGED'>) => answer?.kind === 'REFUSED'
const statusTold = ({ to }: DetailsOf<'STATUS_CHANGED'>): Told => (to === 'RESOLVED' ? {} : { status: to })
const levelTold = ({ level }: { level: number }): Told => ({ level })
const goesOnResolved = ({ isResolved: was = false }: DetailsOf<'MERGED'>) => was
const withSms = [...everywhere, 'sms'] as const

const status = {
  kind: 'STATUS',
  channels: everywhere,
  template: 'status',
  when: isElse,
  told: statusTold,
} as const
const comment = { kind: 'COMMENT', channels: everywhere, template: 'commented', isOfStaff: true } as const
const escalated = { kind: 'ESCALATED', template: 'escalated', told: levelTold } as const
const passed = { kind: 'ESCALATED', template: 'deadline-passed', told: levelTold } as const

/** Who hears of what. Of several rules that name the same person the first one counts. */
export const rules: { readonly [A in EventAction]: readonly Rule<DetailsOf<A>>[] } = {
  CREATED: [],
  STATUS_CHANGED: [
    {
      audience: 'reporter',
      kind: 'RESOLVED',
      channels: withSms,
      template: 'resolved-to-confirm',
      when: isResolved,
    },
    {
      audience: 'supporters',
      kind: 'RESOLVED',
      channels: everywhere,
      template: 'resolved',
      when: isResolved,
    },
    { audience: 'worker', kind: 'ASSIGNED', channels: everywhere, template: 'refused', when: isRefused },
    { audience: 'reporter', ...status },
    { audience: 'supporters', ...status },
  ],
  PRIORITY_CHANGED: [],
  CATEGORY_CHANGED: [],
  DEPARTMENT_CHANGED: [],
  ASSIGNED: [{ audience: 'assignee', kind: 'ASSIGNED', channels: everywhere, template: 'assigned' }],
  UNASSIGNED: [],
  ESCALATED: [{ audience: 'heads', channels: withSms, ...escalated }],
  ESCALATED_BY_DEADLINE: [
    { audience: 'heads', channels: withSms, ...passed, when: ({ stage }) => stage.from === 0 },
    { audience: 'admins', channels: everywhere, ...passed, when: ({ stage }) => stage.to === 2 },
  ],
  ESCALATED_BY_REFUSAL: [{ audience: 'heads', channels: withSms, ...escalated, template: 'refused-again' }],
  ESCALATION_REVIEWED: [],
  RE_ESCALATED: [{ audience: 'heads', channels: withSms, ...escalated }],
  NOTED: [],
  COMMENTED: [
    { audience: 'reporter', ...comment },
    { audience: 'supporters', ...comment },
  ],
  INTERNAL_NOTE_ADDED: [
    {
      audience: 'mentioned',
      kind: 'MENTIONED',
      channels: everywhere,
      template: 'mentioned',
    },
  ],
  EVIDENCE_ADDED: [],
  SUPPORTED: [],
  SUPPORT_WITHDRAWN: [],
  MERGED: [
    {
      audience: 'reporter',
      kind: 'RESOLVED',
      channels: everywhere,
      template: 'merged-resolved',
      when: goesOnResolved,
    },
    {
      audience: 'supporters',
      kind: 'RESOLVED',
      channels: everywhere,
      template: 'resolved',
      when: goesOnResolved,
    },
    {
      audience: 'reporter',
      kind: 'STATUS',
      channels: everywhere,
      template: 'merged',
      when: (details) => !goesOnResolved(details),
    },
  ],
  UNMERGED: [{ audience: 'reporter', kind: 'STATUS', channels: everywhere, template: 'unmerged' }],
  DUPLICATE_ADDED: [],
  DUPLICATE_REMOVED: [],
}

/** The rules that hold for this event. */
export function rulesFor({ action, details }: TicketEvent): readonly Rule[] {
  const all: readonly Rule[] = rules[action]
  // Each rule stands at its own action, whose details these are.
  return all.filter(({ when }) => when === undefined || when(details as never))
}

export const toldBy = ({ told }: Rule, { details }: Pick<TicketEvent, 'details'>): Told =>
  told?.(details as never) ?? {}
