import type { SystemHealth } from '@nagrik/contract/system-health'

const channel = { gateway: 'smtp', waiting: 0, givenUp: 0, lastSentAt: null } as const

export const healthOf = (change: Partial<SystemHealth> = {}): SystemHealth => ({
  status: 'healthy',
  problems: [],
  database: { status: 'healthy', responseTime: 3 },
  server: { uptime: 273_600, version: '1.2.3' },
  store: { status: 'healthy', kind: 'disk' },
  disk: { freeBytes: 82e9, leastFreeBytes: 0.3e9 },
  availability: { percent: 99.9, since: '2026-10-01T00:00:00.000Z' },
  responseTime: { averageMs: 41, requests: 120_000 },
  jobs: { waiting: 4, active: 1, dead: 0, oldestWaitingSince: null },
  messages: { email: channel, sms: { ...channel, gateway: 'msg91' }, push: { isOn: true } },
  checkedAt: new Date().toISOString(),
  ...change,
})
