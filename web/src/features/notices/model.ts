import type { NoticeChannel, NoticeKind } from '@nagrik/contract/notices'
import type { TextKey } from '#platform/i18n/i18n.ts'

/** Its name in a list of notices, and what the settings say of it. */
export const kindWords = {
  STATUS: {
    name: 'Status',
    about: 'An issue that you reported or support is under way, closed or open again',
  },
  COMMENT: { name: 'Comment', about: 'Staff commented on an issue that you reported or support' },
  RESOLVED: { name: 'Resolution', about: 'An issue that you reported or support was resolved' },
  ASSIGNED: { name: 'Assigned to you', about: 'An issue was assigned to you' },
  ESCALATED: { name: 'Escalation', about: 'An issue was escalated to you' },
  MENTIONED: { name: 'Mention', about: 'A colleague named you in an internal note' },
  SECURITY: { name: 'Security', about: 'Your password, email or phone number was changed' },
} as const satisfies Record<NoticeKind, Record<'name' | 'about', TextKey>>

export const channelWords = {
  app: 'In the portal',
  email: 'Email',
  sms: 'SMS',
  push: 'On this device',
} as const satisfies Record<NoticeChannel, TextKey>
