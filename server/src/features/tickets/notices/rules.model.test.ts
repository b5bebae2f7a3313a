import { handlerRoles, type Role, reportingRoles } from '@nagrik/contract/roles'
import { expect, test } from 'vitest'
import { preferencesFrom } from '#features/notices/kinds.policy.ts'
import { type Audience, type Rule, rules } from './rules.model.ts'

const rolesOf: Record<Audience, readonly Role[]> = {
  reporter: reportingRoles,
  supporters: ['CITIZEN'],
  assignee: handlerRoles,
  heads: ['DEPARTMENT_HEAD'],
  admins: ['ADMIN', 'SUPER_ADMIN'],
}
const all: readonly Rule[] = Object.values(rules).flat()

test('whatever somebody is told they have a switch for, on each of its channels', () => {
  expect(all.length).toBeGreaterThan(8)
  const without = all.flatMap(({ audience, kind, channels }) =>
    rolesOf[audience].flatMap((role) => {
      const switches = preferencesFrom(role, [])
      const has = (channel: string) => switches.some((one) => one.kind === kind && one.channel === channel)
      return channels.filter((channel) => !has(channel)).map((channel) => `${role} ${kind} ${channel}`)
    }),
  )
  expect(without).toEqual([])
})
