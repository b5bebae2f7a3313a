import {
  type NoticeChannel,
  type NoticeKind,
  type NoticePreference,
  noticeKinds,
} from '@nagrik/contract/notices'
import { handlerRoles, isAdmin, isStaff, type Role, reportingRoles } from '@nagrik/contract/roles'

/** How everybody can be told; an SMS costs money and is for what cannot wait. */
export const everywhere = ['app', 'email', 'push'] as const satisfies NoticeChannel[]

interface Reach {
  channels: readonly NoticeChannel[]
  isFor: (role: Role) => boolean
  /** Nobody can switch it off. */
  isFixed?: true
}

const isReporting = (role: Role) => reportingRoles.some((one) => one === role)
const isHandling = (role: Role) => handlerRoles.some((one) => one === role)

const reach: Record<NoticeKind, Reach> = {
  STATUS: { channels: everywhere, isFor: isReporting },
  COMMENT: { channels: everywhere, isFor: isReporting },
  RESOLVED: { channels: [...everywhere, 'sms'], isFor: isReporting },
  ASSIGNED: { channels: everywhere, isFor: isHandling },
  ESCALATED: {
    channels: [...everywhere, 'sms'],
    isFor: (role) => role === 'DEPARTMENT_HEAD' || isAdmin(role),
  },
  MENTIONED: { channels: everywhere, isFor: isStaff },
  SECURITY: { channels: everywhere, isFor: () => true, isFixed: true },
}

export type Chosen = Pick<NoticePreference, 'kind' | 'channel' | 'isOn'>

/** Every switch that somebody of this role has, as they set it; what they did not set is on. */
export const preferencesFrom = (role: Role, chosen: readonly Chosen[]): NoticePreference[] =>
  noticeKinds.flatMap((kind) => {
    const { channels, isFor, isFixed = false } = reach[kind]
    if (!isFor(role)) return []
    return channels.map((channel) => ({
      kind,
      channel,
      isFixed,
      isOn: isFixed || isOn(chosen, kind, channel),
    }))
  })

const isOn = (chosen: readonly Chosen[], kind: NoticeKind, channel: NoticeChannel): boolean =>
  chosen.find((one) => one.kind === kind && one.channel === channel)?.isOn ?? true

/** Of the channels of a notice those that this person wants. */
export const wanted = <C extends NoticeChannel>(
  chosen: readonly Chosen[],
  kind: NoticeKind,
  channels: readonly C[],
): C[] => channels.filter((channel) => reach[kind].isFixed || isOn(chosen, kind, channel))
