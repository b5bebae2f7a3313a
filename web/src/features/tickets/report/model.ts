import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import type { QuickReportBody } from '@nagrik/contract/report'
import type { TicketPriority } from '@nagrik/contract/tickets'
import type * as z from 'zod/mini'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { Point } from '#ui/map/point.ts'
import type { ChosenCategory } from './chosen-category.ts'
import { type EvidenceItem, hasPicture, metadataOf } from './evidence/evidence.ts'

/** What the citizen fills in; place and evidence are kept apart. */
export interface ReportFields {
  block: string
  title: string
  description: string
  priority: TicketPriority
  /** What speech recognition heard, as corrected by the citizen. */
  transcription: string
}

export const emptyFields = (categoryPreselected: boolean): ReportFields => ({
  block: '',
  title: '',
  description: '',
  priority: categoryPreselected ? 'MEDIUM' : 'LOW',
  transcription: '',
})

export type ReportProblems = Partial<Record<'session' | 'category' | 'evidence' | 'block', TextKey>>

/** What still keeps a described report from being sent, in the order of the screen. */
export function problemsOf(report: {
  signedIn: boolean
  category: ChosenCategory | undefined
  fields: ReportFields
  evidence: EvidenceItem[]
}): ReportProblems {
  return {
    ...(!report.signedIn && { session: 'Please log in to submit a ticket' as const }),
    ...(!report.category && {
      category: 'Category is required. Please select a category from the grievance categories page.' as const,
    }),
    ...(!hasPicture(report.evidence) && { evidence: 'At least one photo or video is required' as const }),
    ...(!report.fields.block && { block: 'Please select your block' as const }),
  }
}

/** Whether something of it would be missed. */
export const isWritten = ({ title, description, transcription }: ReportFields): boolean =>
  [title, description, transcription].some((text) => text.trim() !== '')

export const isDescribed = (fields: ReportFields): boolean => fields.description.trim() !== ''

/** Everything a report can say, so that no answer of the form is forgotten; a landmark has no input here. */
type Report = Required<Omit<z.input<typeof QuickReportBody>, 'landmark'>>

/** The report as it is sent; the files follow by upload, here is only what is said of them. */
export function reportBody(report: {
  category: ChosenCategory
  fields: ReportFields
  evidence: EvidenceItem[]
  pin: Point | null
  address: string
  nearbyOffered: number
}): Report {
  const { category, fields, evidence, pin, nearbyOffered } = report
  const attachments: EvidenceMetadata[] = evidence.map(metadataOf)
  return {
    category: category.category.id,
    subcategory: category.subcategory?.name ?? '',
    title: fields.title.trim(),
    description: fields.description.trim(),
    priority: fields.priority,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    locationAddress: report.address.trim(),
    block: fields.block,
    audioTranscription: fields.transcription.trim(),
    nearbyOffered,
    hasAttachments: attachments.length > 0,
    attachments,
  }
}
