/** Where a call came from, no nearer than an audit needs it. */
export interface Origin {
  /** The address without its last part, such as 203.0.113.0/24. */
  network: string
  /** Browser and system in plain words. */
  device: string
}

type Names = readonly string[]
/** What an administrator did to an account, from where, and why where they said so. */
type ByManager = Origin & { reason?: string; ticketsReleased?: number }
/** What the account was before and is now, and for how long where it is blocked. */
type Standing = ByManager & { from: string; to: string; hours?: number | null }
/** What an administrator changed of the tables that they edit: columns as they were, and as they became. */
type Edit = Record<'from' | 'to', Record<string, unknown>>

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
  DEPARTMENT_SETTINGS_CHANGED: Record<'from' | 'to', Record<string, boolean>>
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
  JOBS_RETRIED: { count: number }
  MESSAGE_RESENT: { channel: string; template: string }
  CODE_SENT: Origin & { purpose: string }
  CODE_VERIFIED: Origin & { purpose: string }
  CODE_FAILED: Origin & { purpose: string }
}

/** Whom or what an entry is about; a phone by its keyed hash. */
export interface Subject {
  type:
    | 'user'
    | 'phone'
    | 'department'
    | 'category'
    | 'sub_category'
    | 'block'
    | 'holiday'
    | 'queue'
    | 'message'
  id: string
}

export type AuditEntry = {
  [A in keyof Details]: {
    action: A
    /** Who did it, where that is proven. */
    actorId: string | null
    subject: Subject
    details: Details[A]
    /** Now unless told. */
    at?: Date
  }
}[keyof Details]
