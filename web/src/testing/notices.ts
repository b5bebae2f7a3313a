import type { Notice } from '@nagrik/contract/notices'

/** A notice of a resolved ticket, unread unless told. */
export const noticeOf = (id: string, change: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'RESOLVED',
  text: 'NGR-2026-000042 was resolved.',
  textHi: 'NGR-2026-000042 हल हुई।',
  ticket: { id: 't1', ticketNumber: 'NGR-2026-000042', title: 'Street Lighting - Light not working' },
  isRead: false,
  createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  ...change,
})
