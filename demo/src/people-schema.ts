import { reportFiles } from '@nagrik/contract/limits'
import { Role } from '@nagrik/contract/roles'
import { TicketStatus } from '@nagrik/contract/tickets'
import type { Region } from '@nagrik/server/platform/region/region.ts'
import * as z from 'zod'

/** What people.json and scripted-tickets.json of a region pack's demo/ must hold; its README has the words. */

const DaysAgo = z.number().positive()
const Names = z
  .array(z.string().regex(/^[A-Za-z]+$/, 'must be Latin letters, as e-mail addresses are made of it'))
  .min(1)

const accountIn = ({ departments }: Region) =>
  z.strictObject({
    account: z.string().regex(/^[a-z0-9]+$/, 'must be small letters and digits'),
    name: z.string().trim().min(1),
    role: Role,
    departments: z.array(z.enum(departments.map((one) => one.id))),
    createdDaysAgo: DaysAgo.default(480),
    mustChangePassword: z.boolean().default(false),
    blocked: z.strictObject({ daysAgo: DaysAgo, reason: z.string().trim().min(1) }).optional(),
    disabledDaysAgo: DaysAgo.optional(),
    deletedDaysAgo: DaysAgo.optional(),
  })

export const peopleFile = (region: Region) =>
  z.strictObject({
    accounts: z
      .array(accountIn(region))
      .refine((all) => new Set(all.map((one) => one.account)).size === all.length, 'an account stands twice')
      .refine((all) => all.some((one) => one.role === 'ADMIN'), 'one account must be an ADMIN'),
    womensNames: Names,
    mensNames: Names,
    familyNames: Names,
  })

type Accounts = readonly { account: string; role: Role }[]

export const scriptedTicketsFile = ({ categories }: Region, accounts: Accounts) =>
  z.array(
    z
      .strictObject({
        reporter: z.enum(accounts.filter((one) => one.role === 'CITIZEN').map((one) => one.account)),
        daysAgo: DaysAgo,
        category: z.enum(categories.map((one) => one.id)),
        subcategory: z.string().optional(),
        status: TicketStatus,
        assigned: z.boolean().optional(),
        assignee: z
          .enum(accounts.filter((one) => one.role !== 'CITIZEN').map((one) => one.account))
          .optional(),
        raised: z.boolean().default(false),
        escalation: z.enum(['none', 'pending', 'reviewed']).default('none'),
        reopened: z.boolean().default(false),
        pictures: z.number().int().min(0).max(reportFiles.count).optional(),
        duplicate: z.boolean().default(false),
      })
      .superRefine(({ category, subcategory = '' }, context) => {
        const subs = categories.find((one) => one.id === category)?.subcategories ?? []
        if (subs.some((one) => one.id === subcategory) || (subs.length === 0 && subcategory === '')) return
        const message = `"${subcategory}" is no sub-category of ${category}`
        context.addIssue({ code: 'custom', path: ['subcategory'], message })
      }),
  )
