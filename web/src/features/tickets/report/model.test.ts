import { describe, expect, it } from 'vitest'
import { categoriesFrom } from '#domain/category-shapes.ts'
import { chosenCategory } from './chosen-category.ts'
import type { EvidenceItem } from './evidence/evidence.ts'
import { emptyFields, isDescribed, problemsOf, reportBody } from './model.ts'

const categories = categoriesFrom([
  { id: 'lights', name: 'Street Lighting', subcategories: [{ id: 'wires', name: 'Exposed wires' }] },
  { id: 'other', name: 'Other' },
])
const category = chosenCategory(categories, 'lights', 'Exposed wires')
const fields = { ...emptyFields(true), block: 'Block A', description: ' Two wires. ' }
const item = (type: EvidenceItem['type'], more: Partial<EvidenceItem> = {}): EvidenceItem => ({
  id: type,
  blob: new Blob(['x']),
  url: 'blob:x',
  type,
  name: `${type}.bin`,
  timestamp: '2026-03-05T10:00:00.000Z',
  size: 1,
  duration: null,
  mimeType: `${type}/x`,
  isUpload: true,
  ...more,
})

describe('a new report', () => {
  it('has priority LOW, and MEDIUM when a category is preselected', () => {
    expect(emptyFields(false).priority).toBe('LOW')
    expect(emptyFields(true).priority).toBe('MEDIUM')
  })
  it('counts as described once there is more than blanks', () => {
    expect(isDescribed({ ...fields, description: ' \n ' })).toBe(false)
    expect(isDescribed(fields)).toBe(true)
  })
})

describe('the category of the address', () => {
  it('is found by id or name, in any case', () => {
    expect(category).toMatchObject({ category: { id: 'lights' }, subcategory: { id: 'wires' } })
    expect(chosenCategory(categories, 'STREET LIGHTING', 'wires')).toEqual(category)
  })
  it('is none where it is absent or unknown; an unknown sub-category is left open', () => {
    expect(chosenCategory(categories, undefined, undefined)).toBeUndefined()
    expect(chosenCategory(categories, 'nonsense', undefined)).toBeUndefined()
    expect(chosenCategory(categories, 'lights', 'nonsense')?.subcategory).toBeUndefined()
  })
})

describe('what keeps a report from being sent', () => {
  const complete = { signedIn: true, category, fields, evidence: [item('image')] }
  it('is nothing for a complete one, with a photo or with a video', () => {
    expect(problemsOf(complete)).toEqual({})
    expect(problemsOf({ ...complete, evidence: [item('video')] })).toEqual({})
  })
  it('is everything that is missing, in the order of the screen', () => {
    const nothing = { signedIn: false, category: undefined, fields: emptyFields(false), evidence: [] }
    expect(Object.entries(problemsOf(nothing))).toEqual([
      ['session', 'Please log in to submit a ticket'],
      ['category', 'Category is required. Please select a category from the grievance categories page.'],
      ['evidence', 'At least one photo or video is required'],
      ['block', 'Please select your block'],
    ])
  })
  it('is the missing picture where there is only sound', () => {
    expect(problemsOf({ ...complete, evidence: [item('audio')] })).toEqual({
      evidence: 'At least one photo or video is required',
    })
  })
})

describe('the report as it is sent', () => {
  const pin = { latitude: 28.4595, longitude: 77.0266 }
  it('carries category id, sub-category name, place and what is said of each file', () => {
    const photo = item('image', { isUpload: false, stripHeight: 120 })
    if (!category) throw new Error('the category is in the list')
    expect(
      reportBody({
        category,
        fields,
        evidence: [photo],
        pin,
        address: ' Near the school ',
        nearbyOffered: 2,
      }),
    ).toEqual({
      category: 'lights',
      subcategory: 'Exposed wires',
      title: '',
      description: 'Two wires.',
      priority: 'MEDIUM',
      ...pin,
      locationAddress: 'Near the school',
      block: 'Block A',
      audioTranscription: '',
      nearbyOffered: 2,
      hasAttachments: true,
      attachments: [
        {
          name: 'image.bin',
          type: 'image',
          mimeType: 'image/x',
          size: 1,
          timestamp: '2026-03-05T10:00:00.000Z',
          duration: null,
          isUpload: false,
          stripHeight: 120,
        },
      ],
    })
  })
  it('has null coordinates without a pin and an empty sub-category where there is none', () => {
    const other = chosenCategory(categories, 'other', undefined)
    if (!other) throw new Error('the category is in the list')
    expect(
      reportBody({ category: other, fields, evidence: [], pin: null, address: '', nearbyOffered: 0 }),
    ).toMatchObject({
      subcategory: '',
      latitude: null,
      longitude: null,
      hasAttachments: false,
      attachments: [],
    })
  })
})
