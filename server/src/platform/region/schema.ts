import * as z from 'zod'

/** What a region pack's region.json must hold; see region/haryana/README.md for the words. */

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug of small letters, digits and hyphens')
const Text = z.string().trim().min(1)
const Hours = z.number().int().min(1)
const Degrees = z.number().min(-180).max(180)
const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
/** A path inside the pack; it may not lead out of it. */
const PackFile = z.string().regex(/^[\w-]+(\/[\w-]+)*\.\w+$/, 'must be a file inside the pack')

const PhoneNumber = z
  .string()
  .regex(/^\+?\d[\d -]{1,18}\d$/, 'must be digits, with spaces or hyphens in between')

/** Whom the contact page names; the web app reads it when it is built. */
const Contacts = z.object({
  grievanceOfficer: z.object({
    title: Text,
    titleHi: Text,
    office: Text.optional(),
    officeHi: Text.optional(),
    phone: PhoneNumber.optional(),
    email: z.email().optional(),
  }),
  officeHours: Text,
  officeHoursHi: Text,
  helplines: z.array(z.object({ name: Text, nameHi: Text, phone: PhoneNumber })),
})

const Department = z.object({ id: Slug, name: Text, nameHi: Text, description: Text })

/** `icon` is the kebab-case name of a Tabler icon. */
const Subcategory = z.object({ id: Slug, name: Text, nameHi: Text, icon: Slug })

const Category = z.object({
  id: Slug,
  name: Text,
  nameHi: Text,
  icon: Slug,
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour like #1d8840'),
  description: Text,
  descriptionHi: Text,
  sortOrder: z.number().int(),
  department: Slug,
  /** Belongs to the water guide's active issues. */
  water: z.boolean().default(false),
  /** Where it is tells of the reporter, or of whom it is about: others learn the place to about 100 m. */
  sensitive: z.boolean().default(false),
  /** Hours to the deadline by priority; what is absent follows the general rule. */
  slaHours: z.object({ CRITICAL: Hours, HIGH: Hours, MEDIUM: Hours, LOW: Hours }).partial().default({}),
  subcategories: z.array(Subcategory),
})

export const RegionFile = z
  .object({
    name: Text,
    nameHi: Text,
    state: Text,
    stateHi: Text,
    country: Text,
    countryHi: Text,
    ticketPrefix: z.string().regex(/^[A-Z]{2,5}$/, 'must be 2 to 5 capital letters'),
    map: z.object({
      centre: Position,
      zoom: z.number().int().min(1).max(19),
    }),
    geo: z.object({
      /** TopoJSON of all states, each with the properties `st` (name) and `code`. */
      states: PackFile,
      /** `code` of the state that this portal serves. */
      stateCode: Text,
      towns: PackFile,
      postalPoints: PackFile,
      /** Links as [text](address). */
      attribution: Text,
      attributionHi: Text,
      /** Files of the folder that the setting REGION_DATA_DIR names, for installations that have them. */
      precise: z
        .object({
          /** GeoJSON of the state that this portal serves. */
          boundary: PackFile,
          /** TopoJSON with the property `district`. */
          districts: PackFile,
          villages: PackFile,
          towns: PackFile,
          sectors: PackFile,
          /** TopoJSON with the objects state, districts, blocks and rivers, to be drawn. */
          basemap: PackFile,
          /** As `states` above. */
          states: PackFile,
          /** Names of places that no other list of this pack has in Hindi. */
          places: z.array(z.object({ name: Text, nameHi: Text })),
          attribution: Text,
          attributionHi: Text,
        })
        .optional(),
    }),
    helplines: z.object({ phone: PhoneNumber, whatsapp: z.string().regex(/^\d{10}$/, 'must be 10 digits') }),
    contacts: Contacts,
    blocks: z.array(Text).min(1),
    /** Where blocks lie, as far as it is known: points of an outline, longitude before latitude. */
    blockAreas: z
      .array(z.object({ block: Text, outline: z.array(z.tuple([Degrees, Degrees])).min(3) }))
      .default([]),
    /** Days on which departments do not work; those that move are entered by administrators. */
    holidays: z
      .array(z.object({ day: z.iso.date('must be a day like 2026-08-15'), name: Text, nameHi: Text }))
      .default([]),
    districts: z.array(z.object({ name: Text, nameHi: Text })).min(1),
    departments: z.array(Department).min(1),
    categories: z.array(Category).min(1),
  })
  .superRefine((region, context) => {
    const unique = (path: string, values: string[]) => {
      for (const value of new Set(values.filter((one, at) => values.indexOf(one) !== at))) {
        context.addIssue({ code: 'custom', path: [path], message: `"${value}" stands twice` })
      }
    }
    unique('blocks', region.blocks)
    unique(
      'holidays',
      region.holidays.map(({ day }) => day),
    )
    for (const list of ['departments', 'categories'] as const) {
      unique(
        list,
        region[list].map((one) => one.id),
      )
      unique(
        list,
        region[list].map((one) => one.name),
      )
    }
    region.blockAreas.forEach(({ block }, at) => {
      if (region.blocks.includes(block)) return
      const message = `"${block}" is no block of this pack`
      context.addIssue({ code: 'custom', path: ['blockAreas', at, 'block'], message })
    })
    const departments = new Set(region.departments.map((one) => one.id))
    region.categories.forEach((category, at) => {
      if (!departments.has(category.department)) {
        const message = `"${category.department}" is no department of this pack`
        context.addIssue({ code: 'custom', path: ['categories', at, 'department'], message })
      }
      unique(
        `categories.${category.id}.subcategories`,
        category.subcategories.flatMap((one) => (one.id === one.name ? [one.id] : [one.id, one.name])),
      )
    })
  })
