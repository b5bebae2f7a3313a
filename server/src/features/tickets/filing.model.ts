import { defaultTitle, type TicketPriority } from '@nagrik/contract/tickets'
import type { Calendar } from '#features/working-time/working-time.model.ts'
import { oneLine } from './search.model.ts'
import { firstDeadline, type OwnHours } from './sla.model.ts'

/** A report as it is filed, from wherever it comes. */
export interface Filing {
  reporterId: string
  /** Id or name. */
  category: string
  subcategory?: string | null | undefined
  /** Made from category and sub-category where it is empty. */
  title?: string | null | undefined
  description: string
  priority: TicketPriority
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  address?: string | null | undefined
  landmark?: string | null | undefined
  block: string
  audioTranscription?: string | null | undefined
  /** How many tickets nearby the reporter was offered instead. */
  nearbyOffered?: number | undefined
  /** When it was filed: the clock read inside the transaction, or the past of made-up data. */
  at: Date
}

export interface Choice {
  category: OwnHours & Named & { department_id: string }
  subCategory: (OwnHours & Named) | null
  calendar: Calendar | null
}

interface Named {
  id: string
  name: string
  name_hi: string
}

const ownTitle = ({ title }: Filing): string => oneLine(title ?? '')

/** What is stored of it. */
export const rowOf = (filing: Filing, number: string, { category, subCategory, calendar }: Choice) => ({
  ticket_number: number,
  title: ownTitle(filing) || defaultTitle(category.name, subCategory?.name),
  description: filing.description,
  priority: filing.priority,
  category_id: category.id,
  sub_category_id: subCategory?.id ?? null,
  department_id: category.department_id,
  reporter_id: filing.reporterId,
  latitude: filing.latitude ?? null,
  longitude: filing.longitude ?? null,
  address: filing.address || null,
  landmark: filing.landmark || null,
  block: filing.block,
  audio_transcription: filing.audioTranscription || null,
  sla_deadline: firstDeadline(filing.at, { priority: filing.priority, category, subCategory, calendar }),
  created_at: filing.at,
  updated_at: filing.at,
})

/** A title made from names is shown in Hindi too, and found by what is shown. */
export const hindiTitle = (filing: Filing, { category, subCategory }: Choice): string =>
  ownTitle(filing) ? '' : defaultTitle(category.name_hi, subCategory?.name_hi)
