import type { BulkChange, BulkFields } from '@nagrik/contract/bulk-changes'
import type { ErrorCode } from '@nagrik/contract/errors'
import type { EventAction, TicketEvent } from '@nagrik/contract/events'
import type { AttachmentType } from '@nagrik/contract/evidence'
import type { ResolutionAnswer, Satisfaction } from '@nagrik/contract/resolution'
import type { Role } from '@nagrik/contract/roles'
import type { SavedSearch } from '@nagrik/contract/saved-views'
import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import type { BulkUserAction } from '@nagrik/contract/user-bulk-changes'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Maybe, MaybeTime, Time, TimeWithDefault } from './columns.ts'

/** What a bulk change does to each account, and from where it was asked. */
interface UserActionOfMany {
  action: BulkUserAction
  reason?: string
  origin: { network: string; device: string }
}

/** How many tickets of a day or a month stand how. */
interface Tallied {
  grain: string
  starts_on: string
  open: number
  in_progress: number
  resolved: number
  closed: number
  duplicates: number
  ended: number
  days: number
}

/** The tables of tickets and of what belongs to them, column by column. */
export interface TicketTables {
  tickets: {
    id: string
    ticket_number: string
    title: string
    description: string
    status: ColumnType<TicketStatus, TicketStatus | undefined, TicketStatus>
    priority: ColumnType<TicketPriority, TicketPriority | undefined, TicketPriority>
    category_id: string
    sub_category_id: Maybe<string>
    department_id: string
    reporter_id: string
    assignee_id: Maybe<string>
    assigned_at: MaybeTime
    latitude: Maybe<number>
    longitude: Maybe<number>
    address: Maybe<string>
    landmark: Maybe<string>
    block: string
    audio_transcription: Maybe<string>
    is_escalated: Generated<boolean>
    escalation_level: Generated<number>
    escalated_at: MaybeTime
    escalation_reason: Maybe<string>
    deadline_stage: Generated<number>
    sla_deadline: MaybeTime
    answered_at: MaybeTime
    resolved_at: MaybeTime
    answer_by: MaybeTime
    closed_at: MaybeTime
    /** Generated. */
    ended_at: ColumnType<string | null, never, never>
    support_count: Generated<number>
    duplicate_of_id: Maybe<string>
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
  }
  saved_views: {
    id: string
    owner_id: Maybe<string>
    department_id: Maybe<string>
    name: string
    search: JSONColumnType<SavedSearch, string, string>
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
  }
  map_cells: {
    level: number
    x: number
    y: number
    category_id: string
    department_id: string
    status: TicketStatus
    priority: TicketPriority
    tickets: number
    latitude_sum: number
    longitude_sum: number
  }
  map_squares: {
    level: number
    x: number
    y: number
    status: TicketStatus
    tickets: number
    latitude_sum: number
    longitude_sum: number
  }
  ticket_tallies: Tallied & { department_id: string; category_id: string; priority: TicketPriority }
  tally_totals: Tallied
  ticket_turns: {
    ticket_id: string
    department_id: string
    created_at: Time
    reported_on: string
    turned_at: Time
    open: number
    in_progress: number
    duplicates: number
    ended: number
    days: number
  }
  turn_totals: {
    reported_on: string
    turned_on: string
    open: number
    in_progress: number
    duplicates: number
    ended: number
    days: number
  }
  turned_tickets: { ticket_id: string }
  changes: {
    department_id: Maybe<string>
    tickets: Generated<number>
    category_id: Maybe<string>
    status: Maybe<TicketStatus>
    priority: Maybe<TicketPriority>
    created_at: MaybeTime
    ended_at: MaybeTime
    is_duplicate: Maybe<boolean>
    latitude: Maybe<number>
    longitude: Maybe<number>
    is_pending: Maybe<boolean>
  }
  versions: { department_id: Maybe<string>; changes: number }
  /** Its texts in lower case, as they are searched. */
  ticket_search: {
    ticket_id: string
    department_id: string
    search_text: string
    public_text: string
    created_at: Time
  }
  search_parts: { part: string; texts: number }
  events: {
    id: string
    ticket_id: string
    position: number
    actor_id: string | null
    action: EventAction
    details: JSONColumnType<TicketEvent['details'], string, string>
    text_hash: Buffer | null
    hash: Buffer
    created_at: TimeWithDefault
    recorded_at: MaybeTime
  }
  import_sources: { name: string; reporter_id: string }
  imported_tickets: { source: string; foreign_id: string; ticket_id: string }
  history_seals: {
    day: string
    until: Time
    tickets: number
    events: number
    figure: Buffer
    created_at: TimeWithDefault
  }
  event_texts: { event_id: string; salt: Buffer; label: string | null; text: string | null }
  comments: {
    id: string
    ticket_id: string
    author_id: string
    content: string
    is_system: Generated<boolean>
    created_at: TimeWithDefault
  }
  notes: { id: string; ticket_id: string; author_id: string; content: string; created_at: TimeWithDefault }
  reply_templates: {
    id: string
    department_id: string
    title: string
    text_en: string
    text_hi: string
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
  }
  attachments: {
    id: string
    ticket_id: string
    comment_id: Maybe<string>
    uploader_id: string
    kind: AttachmentType
    mime_type: string
    original_name: string
    size_bytes: number
    sha256: Buffer
    storage_key: string
    thumbnail_key: Maybe<string>
    public_key: Maybe<string>
    public_thumbnail_key: Maybe<string>
    width: Maybe<number>
    height: Maybe<number>
    duration_seconds: Maybe<number>
    created_at: TimeWithDefault
  }
  resolutions: {
    id: string
    ticket_id: string
    department_id: string
    proof_comment_id: Maybe<string>
    resolved_at: Time
    ended_at: MaybeTime
    end_event_id: Maybe<string>
    answer: Maybe<ResolutionAnswer>
    satisfaction: Maybe<Satisfaction>
  }
  supports: {
    ticket_id: string
    user_id: string
    created_at: TimeWithDefault
    is_own: Generated<boolean>
    came_with: Generated<string[]>
  }
  ticket_viewers: { user_id: string; ticket_id: string; seen_at: Time }
  bulk_changes: {
    id: string
    user_id: string
    session_id: string
    role: Role
    /** Of tickets; null where it is one of accounts. */
    change: ColumnType<BulkFields | null, string | undefined, string>
    user_action: ColumnType<UserActionOfMany | null, string | undefined, string>
    state: Generated<BulkChange['state']>
    stopped_because: Maybe<NonNullable<BulkChange['stoppedBecause']>>
    total: number
    changed: Generated<number>
    unchanged: Generated<number>
    refused: Generated<number>
    created_at: Time
    ended_at: MaybeTime
  }
  bulk_results: {
    bulk_change_id: string
    position: number
    subject_id: string
    outcome: Maybe<'CHANGED' | 'UNCHANGED' | 'REFUSED'>
    code: Maybe<ErrorCode>
    message: Maybe<string>
  }
}
