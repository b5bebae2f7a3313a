import type { DepartmentSettings } from '@nagrik/contract/people'
import type { ReplyTemplateBody } from '@nagrik/contract/reply-templates'
import type { Origin } from '#platform/http/origin.ts'

/** What an administrator changed of the tables that they edit: columns as they were, and as they became. */
type Edit = Record<'from' | 'to', Record<string, unknown>>

/** The times of each weekday, such as '09:00–13:00, 14:00–17:00'; null where nobody works. */
export type WeekInWords = Record<
  'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday',
  string | null
>

type Names = readonly string[]
/** What an administrator did to an account, from where, and why where they said so. */
type ByManager = Origin & { reason?: string; ticketsReleased?: number }
/** What the account was before and is now, and for how long where it is blocked. */
type Standing = ByManager & { from: string; to: string; hours?: number | null }

/** What can stand in the audit log, with its details: never a password, a token, a code or a full address. */
interface Details {
  REGISTERED: Origin
  SIGNED_IN: Origin
  SIGN_IN_FAILED: Origin & { reason: string }
  SIGNED_OUT: Origin
  PASSWORD_CHANGED: Origin & { forced: boolean }
  PASSWORD_CHANGE_FAILED: Origin
  PASSWORD_RESET_REQUESTED: Origin
  PASSWORD_RESET: Origin
  EMAIL_CHANGED: Origin
  EMAIL_CONFIRMED: Origin
  EMAIL_RESTORED: Origin
  PHONE_CHANGED: Origin
  DEVICE_SIGNED_OUT: Origin
  TEMPORARY_PASSWORD_ISSUED: Record<string, never>
  PASSWORD_CHECK_FAILED: Origin
  DELETION_REQUESTED: Origin
  DELETION_TAKEN_BACK: Origin
  ACCOUNT_ERASED: Record<string, never>
  DATA_COPY_REQUESTED: Origin
  SUPER_ADMIN_CREATED: Record<string, never>
  USER_CREATED: ByManager & { role: string; departments: Names }
  /** Of names and contacts only which ones; what they were and are is with the account. */
  USER_CHANGED: ByManager & {
    changed: Names
    from: { role: string; departments: Names }
    to: { role: string; departments: Names }
  }
  USER_ENABLED: Standing
  USER_DISABLED: Standing
  USER_BLOCKED: Standing
  USER_UNBLOCKED: Standing
  USER_SOFT_DELETED: Standing
  USER_HARD_DELETED: Standing
  DEPARTMENT_SETTINGS_CHANGED: Record<'from' | 'to', DepartmentSettings>
  REPLY_TEMPLATE_ADDED: { to: ReplyTemplateBody }
  REPLY_TEMPLATE_CHANGED: Record<'from' | 'to', ReplyTemplateBody>
  REPLY_TEMPLATE_REMOVED: { from: ReplyTemplateBody }
  /** Of the department's view no name and no words, which may be a person's. */
  SHARED_VIEW_ADDED: { view: string }
  SHARED_VIEW_CHANGED: { view: string }
  SHARED_VIEW_REMOVED: { view: string }
  BULK_CHANGE_REQUESTED: { tickets: number } & Partial<Record<'status' | 'priority', string>> & {
      assignee?: string | null
    }
  /** `filters`: what narrowed it, without the words that were searched for. */
  TICKETS_EXPORTED: { filters: string[] }
  AUDIT_EXPORTED: { filters: string[] }
  CATEGORY_CREATED: { name: string }
  CATEGORY_CHANGED: Edit
  SUB_CATEGORY_CREATED: { name: string }
  SUB_CATEGORY_CHANGED: Edit
  DEPARTMENT_CREATED: { name: string }
  DEPARTMENT_CHANGED: Edit
  BLOCK_CREATED: { name: string }
  BLOCK_CHANGED: Edit
  HOLIDAY_CREATED: { name: string }
  HOLIDAY_CHANGED: Edit
  HOLIDAY_REMOVED: { name: string }
  WORKING_HOURS_CHANGED: Record<'from' | 'to', WeekInWords>
  CATEGORY_WORKING_TIME_CHANGED: Record<'from' | 'to', { countsWorkingTime: boolean }>
  JOBS_RETRIED: { count: number }
  MESSAGE_RESENT: { channel: string; template: string }
  CODE_SENT: Origin & { purpose: string }
  CODE_VERIFIED: Origin & { purpose: string }
  CODE_FAILED: Origin & { purpose: string }
}

export type SubjectType =
  | 'user'
  | 'phone'
  | 'department'
  | 'category'
  | 'sub_category'
  | 'block'
  | 'holiday'
  | 'queue'
  | 'message'
  | 'bulk-change'

/** Whom or what an entry is about; a phone by its keyed hash. */
export interface Subject {
  type: SubjectType
  id: string
}

export type AuditAction = keyof Details

/** What `details` tell beside origin and change, and the fields of a change. */
type KeysOf<D> =
  D extends Record<string, never>
    ? never
    : Exclude<keyof D, keyof Origin | 'from' | 'to'> | FieldsOf<D, 'from'> | FieldsOf<D, 'to'>
type FieldsOf<D, Side extends 'from' | 'to'> =
  D extends Record<Side, infer Fields extends object>
    ? string extends keyof Fields
      ? never
      : keyof Fields
    : never
export type DetailKey = KeysOf<Details[AuditAction]> & string

export type AuditEntry = {
  [A in AuditAction]: {
    action: A
    /** Who did it, where that is proven. */
    actorId: string | null
    subject: Subject
    /** Of the origin only what is not that of the call under way. */
    details: Omit<Details[A], keyof Origin> & Partial<Origin>
    /** Now unless told. */
    at?: Date
  }
}[AuditAction]

/** Where a page of the log ends: the moment to the microsecond, and the id of its last entry. */
export interface Place {
  moment: string
  id: string
}

/** An entry as it is read. */
export interface StoredEntry extends Place {
  action: string
  actor_id: string | null
  subject_type: string
  subject_id: string
  details: Readonly<Record<string, unknown>>
  created_at: string
}
