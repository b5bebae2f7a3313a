import type { DataCopy } from '@nagrik/contract/personal-data'
import type { MembershipRole, Role } from '@nagrik/contract/roles'
import type { ColumnType, Generated } from 'kysely'
import type { Details, Maybe, MaybeTime, Time, TimeWithDefault } from './columns.ts'
import type { TicketTables } from './schema-tickets.ts'

interface SlaHours {
  sla_critical_hours: Maybe<number>
  sla_high_hours: Maybe<number>
  sla_medium_hours: Maybe<number>
  sla_low_hours: Maybe<number>
}

/** What administrators edit. */
interface Edited {
  is_active: Generated<boolean>
  version: Generated<number>
}

/** The tables of migrations/, column by column. */
export interface Database extends TicketTables {
  departments: Edited & {
    id: string
    slug: string
    name: string
    name_hi: string
    description: Generated<string>
    created_at: TimeWithDefault
  }
  working_hours: {
    department_id: string
    weekday: number
    opens: number
    closes: number
  }
  department_settings: {
    department_id: string
    requires_note: Generated<boolean>
    requires_photo: Generated<boolean>
    updated_at: TimeWithDefault
  }
  /** How many accounts of citizens came, on a day of India, less those that went. */
  citizen_tallies: {
    joined_on: string
    citizens: number
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
  categories: SlaHours &
    Edited & {
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
      counts_working_time: Generated<boolean>
    }
  sub_categories: SlaHours &
    Edited & {
      id: string
      category_id: string
      slug: string
      name: string
      name_hi: string
      icon: string
      sort_order: number
    }
  blocks: Edited & {
    id: string
    pack_name: Maybe<string>
    name: string
    sort_order: number
  }
  holidays: Edited & {
    /** yyyy-mm-dd */
    day: string
    name: string
    name_hi: string
  }
  category_moves: {
    id: string
    category_id: string
    department_id: string
    user_id: string
    state: ColumnType<'RUNNING' | 'ENDED', 'RUNNING' | 'ENDED' | undefined, 'RUNNING' | 'ENDED'>
    total: number
    moved: Generated<number>
    after_ticket_id: Maybe<string>
    created_at: Time
  }
  running_minutes: { minute: Time; requests: Generated<number>; milliseconds: Generated<number> }
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
  uploads: {
    id: string
    user_id: string
    request_key: string | null
    metadata: string
    size_bytes: number
    received_bytes: Generated<number>
    turn: Generated<number>
    attachment_id: Maybe<string>
    created_at: Time
    expires_at: Time
  }
  upload_objects: {
    storage_key: string
    upload_id: string
    starts_at: Maybe<number>
    bytes: Maybe<number>
    created_at: Time
  }
  last_writes: { user_id: string; at: Time }
  spent_points: { key: string; points: number; ends_at: Time }
}
