import type { Origin } from '#platform/http/origin.ts'

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
  CODE_SENT: Origin & { purpose: string }
  CODE_VERIFIED: Origin & { purpose: string }
  CODE_FAILED: Origin & { purpose: string }
}

/** Whom or what an entry is about; a phone by its keyed hash. */
export interface Subject {
  type: 'user' | 'phone' | 'department'
  id: string
}

export type AuditAction = keyof Details

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
