import type { Region } from '@nagrik/server/platform/region/region.ts'
import * as z from 'zod'
import { type Scene, scenes } from './scenes.ts'

/** What reports.json, remarks.json and places.json of a region pack's demo/ must hold; its README has the words. */

/** A text with these placeholders and no other brace. */
const textWith = (...placeholders: string[]) => {
  const known = placeholders.map((one) => `{${one}}`)
  return z
    .string()
    .trim()
    .min(1)
    .superRefine((value, context) => {
      for (const [found] of value.matchAll(/\{[^{}]*\}?|\}/g)) {
        if (known.includes(found)) continue
        const message = `"${found}" is no placeholder here; known: ${known.join(' ') || 'none'}`
        context.addIssue({ code: 'custom', message })
      }
    })
}
const Text = textWith()
const inBothLanguages = <T extends z.ZodType>(One: T) =>
  z.strictObject({ en: z.array(One).min(1), hi: z.array(One).min(1) })

const Sentences = inBothLanguages(Text)
export type Sentences = z.output<typeof Sentences>

const ReportText = textWith('place', 'landmark', 'house', 'days')
const ReportWords = inBothLanguages(z.strictObject({ title: ReportText, description: ReportText })).extend({
  urgency: z.literal([0, 1, 2]),
  scenes: z.array(z.enum(Object.keys(scenes) as Scene[])),
  workDone: Sentences.optional(),
})
/** How demo citizens write about one sub-category, what their pictures show, and what staff answer. */
export type ReportWords = z.output<typeof ReportWords>

const Share = z.number().positive()

/** May leave out slugs, but knows no others. */
const bySlug = <T extends z.ZodType>(slugs: readonly (readonly [slug: string, schema: T])[]) =>
  z.strictObject(Object.fromEntries(slugs.map(([slug, schema]) => [slug, schema.optional()])))

const categoryReports = ({ id, subcategories }: Region['categories'][number]) => {
  const slugs = subcategories.length > 0 ? subcategories.map((sub) => sub.id) : [id]
  return z.strictObject({
    share: Share,
    season: z.array(z.number().int().min(1).max(12)).default([]),
    reports: bySlug(slugs.map((slug) => [slug, ReportWords])),
  })
}

export const reportsFile = ({ categories }: Region) =>
  z.strictObject({
    categories: bySlug(categories.map((one) => [one.id, categoryReports(one)])),
    endings: Sentences,
    contactEndings: inBothLanguages(textWith('phone', 'dashed', 'email')),
  })

export const RemarksFile = z.strictObject({
  citizenAsks: Sentences,
  citizenThanks: Sentences,
  citizenRefuses: Sentences,
  agentStarts: Sentences,
  agentResolves: Sentences,
  headRemarks: Sentences,
  escalationReasons: Sentences,
})

const Landmark = z.strictObject({ name: Text, nameHi: Text })

const Locality = Landmark.extend({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  pin: z.string().regex(/^[1-9]\d{5}$/, 'must be a PIN code of 6 digits'),
  share: Share.default(1),
})

export const PlacesFile = z.strictObject({
  addresses: z.array(textWith('house', 'lane', 'landmark', 'place', 'pin')).min(1),
  localities: z.array(Locality).min(1),
  landmarks: z.array(Landmark).min(1),
})
