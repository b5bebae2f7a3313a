import type { BulkChange, BulkFields } from '@nagrik/contract/bulk-changes'
import type { ErrorCode } from '@nagrik/contract/errors'
import type { EventAction, TicketEvent } from '@nagrik/contract/events'
import type { AttachmentType } from '@nagrik/contract/evidence'
import type { DataCopy } from '@nagrik/contract/personal-data'
import type { ResolutionAnswer, Satisfaction } from '@nagrik/contract/resolution'
import type { MembershipRole, Role } from '@nagrik/contract/roles'
import type { SavedSearch } from '@nagrik/contract/saved-views'
import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Times come as ISO 8601 text in UTC and are written as Date or such text. */
type Time = ColumnType<string, Date | string, Date | string>
type MaybeTime = ColumnType<string | null, Date | string | null | undefined, Date | string | null>
type TimeWithDefault = ColumnType<string, Date | string | undefined, Date | string>
type Details = JSONColumnType<Record<string, unknown>, string | undefined, string>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

interface SlaHours {
  sla_critical_hours: Maybe<number>
  sla_high_hours: Maybe<number>
  sla_medium_hours: Maybe<number>
  sla_low_hours: Maybe<number>
}

/** The tables of migrations/, column by column. */
export interface Database {
  departments: {
    id: string
    slug: string
    name: string
    name_hi: string
    description: Generated<string>
    created_at: TimeWithDefault
  }
  department_settings: {
    department_id: string
    requires_note: Generated<boolean>
    requires_photo: Generated<boolean>
    updated_at: TimeWithDefault
  }
  users: {
    id: string
    name: string
    registered_name: Maybe<string>
    email: string | null
    phone: Maybe<string>
    password_hash: string | null
    role: Role
    locale: ColumnType<'en' | 'hi', 'en' | 'hi' | undefined, 'en' | 'hi'>
    privacy_notice: Maybe<string>
    must_change_password: Generated<boolean>
    temporary_password_expires_at: MaybeTime
    disabled_at: MaybeTime
    blocked_at: MaybeTime
    blocked_until: MaybeTime
    block_reason: Maybe<string>
    deletion_due_at: MaybeTime
    deleted_at: MaybeTime
    erased_at: MaybeTime
    last_login_at: MaybeTime
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
    reset_email: Maybe<string>
  }
  memberships: {
    user_id: string
    department_id: string
    role: MembershipRole
    is_primary: Generated<boolean>
    created_at: TimeWithDefault
  }
  sessions: {
    id: string
    token_hash: Buffer
    user_id: string
    user_agent: Generated<string>
    created_at: TimeWithDefault
    last_used_at: TimeWithDefault
    idle_expires_at: Time
    absolute_expires_at: Time
  }
  known_devices: { user_id: string; device_hash: Buffer; signed_in_at: Time }
  verification_codes: {
    id: string
    purpose: 'REGISTRATION' | 'PHONE_CHANGE'
    phone: string
    holder: string
    code_hmac: Buffer
    tries: Generated<number>
    created_at: TimeWithDefault
    expires_at: Time
    verified_at: MaybeTime
    used_at: MaybeTime
  }
  reset_links: {
    id: string
    user_id: string
    token_hash: Buffer
    created_at: TimeWithDefault
    expires_at: Time
    used_at: MaybeTime
  }
  email_changes: {
    id: string
    user_id: string
    old_email: string
    new_email: string
    confirm_hash: Buffer
    restore_hash: Buffer
    created_at: Time
    restore_expires_at: Time
    ended_at: MaybeTime
  }
  idempotency_keys: {
    user_id: string
    key: string
    endpoint: string
    request_hash: Buffer
    reply_body: string
    created_at: TimeWithDefault
  }
  audit_entries: {
    id: string
    actor_id: string | null
    action: string
    subject_type: string
    subject_id: string
    details: Details
    created_at: TimeWithDefault
  }
  installation: { key: string; value: string; created_at: TimeWithDefault }
  categories: SlaHours & {
    id: string
    slug: string
    name: string
    name_hi: string
    icon: string
    color: string
    description: Generated<string>
    description_hi: Generated<string>
    sort_order: number
    department_id: string
    is_water: Generated<boolean>
    is_sensitive: Generated<boolean>
  }
  sub_categories: SlaHours & {
    id: string
    category_id: string
    slug: string
    name: string
    name_hi: string
    icon: string
    sort_order: number
  }
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
  ticket_search: { ticket_id: string; department_id: string; search_text: string; public_text: string }
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
  }
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
  notices: {
    id: string
    user_id: string
    ticket_id: Maybe<string>
    kind: string
    details: Details
    read_at: MaybeTime
    created_at: TimeWithDefault
    event_id: Maybe<string>
    in_app: Generated<boolean>
    mail_due_at: MaybeTime
  }
  notice_preferences: { user_id: string; kind: string; channel: string; is_on: boolean }
  deliveries: {
    id: string
    channel: string
    template: string
    status: 'TRYING' | 'SENT' | 'LATE' | 'GIVEN_UP'
    attempts: number
    is_unclear: boolean
    repeats: Generated<number>
    reason: Maybe<string>
    sealed: Maybe<string>
    useful_until: Time
    created_at: Time
    sent_at: MaybeTime
  }
  push_subscriptions: {
    session_id: string
    user_id: string
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    created_at: Time
    rests_until: MaybeTime
  }
  data_copies: {
    user_id: string
    id: string
    session_id: string
    status: DataCopy['status']
    size_bytes: Maybe<number>
    requested_at: Time
    expires_at: Time
  }
  spent_points: { key: string; points: number; ends_at: Time }
  ticket_viewers: { user_id: string; ticket_id: string; seen_at: Time }
  bulk_changes: {
    id: string
    user_id: string
    session_id: string
    role: Role
    change: JSONColumnType<BulkFields, string, string>
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
    ticket_id: string
    outcome: Maybe<'CHANGED' | 'UNCHANGED' | 'REFUSED'>
    code: Maybe<ErrorCode>
    message: Maybe<string>
  }
}
