import * as z from 'zod/mini'
import { answerDays, reportsPerDay, savedViewsMax } from './limits.ts'

/**
 * Every error the API can answer: code → HTTP status and default English message.
 * Messages match the specification to the letter; clients decide by code, never by text.
 */
export const errorTable = {
  VALIDATION_FAILED: [400, 'Please check the highlighted fields.'],
  MALFORMED_BODY: [400, 'The request could not be read. Please send valid JSON.'],
  UNKNOWN_CATEGORY: [400, 'Unknown category.'],
  UNKNOWN_SUBCATEGORY: [400, 'Unknown subcategory for this category.'],
  UNKNOWN_BLOCK: [400, 'Unknown block.'],
  UNKNOWN_DUPLICATE: [400, 'Unknown ticket, or none that you may see.'],
  UNKNOWN_ASSIGNEE: [400, 'Unknown assignee.'],
  UNKNOWN_DEPARTMENT: [400, 'Unknown department.'],
  IMPORT_HAS_PROBLEMS: [400, 'Nobody was added: some rows of the file have problems.'],
  UNKNOWN_PROOF: [400, 'This is no comment of staff on the work since the issue was last reopened.'],
  INVALID_OTP: [400, 'Invalid OTP'],
  OTP_EXPIRED: [400, 'OTP has expired'],
  PHONE_NOT_VERIFIED: [400, 'Please verify your phone number first.'],
  INVALID_RESET_TOKEN: [400, 'Invalid or expired reset token'],
  INVALID_EMAIL_LINK: [400, 'Invalid or expired link'],
  WRONG_CURRENT_PASSWORD: [400, 'Current password is incorrect'],
  SAME_PASSWORD: [400, 'New password must be different from current password'],
  FILES_MISSING: [400, 'No file was received.'],
  UNREADABLE_MEDIA: [400, 'This file could not be read. It may be damaged.'],
  UNSUPPORTED_MEDIA: [415, 'This type of file is not accepted.'],
  UNSUPPORTED_BODY: [415, 'This content type is not accepted.'],
  FILE_TOO_LARGE: [413, 'The file is larger than allowed.'],
  TOO_MANY_FILES: [400, 'Too many files.'],
  BODY_TOO_LARGE: [413, 'The request is larger than allowed.'],
  NOT_SIGNED_IN: [401, 'Please sign in to continue.'],
  WRONG_CREDENTIALS: [401, 'Invalid email or password'],
  WRONG_PORTAL: [403, 'Access denied.'],
  ACCOUNT_BLOCKED: [403, 'Your account has been blocked. Please contact support.'],
  ACCOUNT_DISABLED: [403, 'Your account has been disabled. Please contact support.'],
  TEMPORARY_PASSWORD_EXPIRED: [
    403,
    'Your temporary password has expired. Please contact your administrator.',
  ],
  PASSWORD_CHANGE_REQUIRED: [403, 'You must change your password before continuing.'],
  OUTSIDE_REGION: [403, 'This service is currently only available for residents of Haryana state.'],
  FORBIDDEN: [403, 'You do not have permission to do this.'],
  TICKET_FORBIDDEN: [403, 'You do not have permission to view this ticket.'],
  ATTACHMENT_FORBIDDEN: [403, 'You do not have permission to download this attachment'],
  ANSWER_TOO_LATE: [
    403,
    `The ${answerDays} days for an answer are over. If the problem is still there, please report it again.`,
  ],
  OWN_ACCOUNT: [
    403,
    'You cannot change your own account here. Please use your profile or ask another admin.',
  ],
  CROSS_DEPARTMENT: [403, 'Cannot assign user from another department'],
  DEPARTMENT_NOT_FOUND: [404, 'Department not found'],
  NOT_FOUND: [404, 'Not found.'],
  TICKET_NOT_FOUND: [404, 'Ticket not found. It may have been deleted.'],
  COMMENT_NOT_FOUND: [404, 'Comment not found'],
  ATTACHMENT_NOT_FOUND: [404, 'Attachment not found'],
  VIEW_NOT_FOUND: [404, 'This view is not there any more.'],
  USER_NOT_FOUND: [404, 'User not found'],
  METHOD_NOT_ALLOWED: [405, 'This method is not allowed here.'],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  ACCOUNT_DELETED: [409, 'This account was deleted.'],
  LAST_SUPER_ADMIN: [409, 'This is the last active super admin.'],
  EMAIL_TAKEN: [409, 'This email is already registered'],
  PHONE_TAKEN: [409, 'This phone number is already registered'],
  ALREADY_ASSIGNED: [409, 'Ticket is already assigned'],
  STATUS_CHANGED: [409, 'The status has changed meanwhile. Please look at the issue again.'],
  TICKET_CHANGED: [409, 'Somebody else has changed this issue meanwhile.'],
  VIEW_NAME_TAKEN: [409, 'There is already a view with this name.'],
  TOO_MANY_VIEWS: [409, `There are already ${savedViewsMax} views here. Please delete one first.`],
  CHANGED_MEANWHILE: [409, 'Somebody else has changed this. Please look at it again.'],
  NAME_TAKEN: [409, 'There is already one with this name.'],
  IN_USE: [409, 'This is still needed.'],
  ALREADY_SUPPORTED: [409, 'You have already supported this ticket'],
  IS_DUPLICATE: [409, 'This ticket is a duplicate of another one, where it goes on.'],
  HAS_DUPLICATES: [409, 'Other tickets are duplicates of this one. It can only be their main ticket.'],
  DUPLICATE_OF_DUPLICATE: [409, 'That ticket is itself a duplicate.'],
  DUPLICATE_CLOSED: [409, 'A closed ticket has no duplicates and is none.'],
  NOT_A_DUPLICATE: [409, 'This ticket is no duplicate any more.'],
  REQUEST_IN_FLIGHT: [409, 'The same request is still being processed.'],
  UPLOAD_OFFSET: [409, 'The upload goes on at another byte.'],
  UPLOAD_INCOMPLETE: [409, 'This file has not arrived completely.'],
  UPLOAD_PROTOCOL: [412, 'Uploads are sent by tus 1.0.0.'],
  UPLOAD_TAKEN_OVER: [423, 'Another request goes on with this upload.'],
  PROOF_MISSING: [422, 'This department asks for a note and a photo of the finished work.'],
  PROOF_NOTE_MISSING: [422, 'This department asks for a note on the finished work.'],
  PROOF_PHOTO_MISSING: [422, 'This department asks for a photo of the finished work.'],
  IDEMPOTENCY_MISMATCH: [422, 'This Idempotency-Key was already used for another request.'],
  DAILY_LIMIT: [
    429,
    `Daily report limit reached. You can submit up to ${reportsPerDay} reports per day. Please try again tomorrow.`,
  ],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please wait a while and try again.'],
  INTERNAL: [500, 'Server error occurred. Please try again later.'],
  UNAVAILABLE: [503, 'The service is starting or busy. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorTable

/** What a field of the wrong type answers, where its call has no text for that: by the type it should have. */
export const wrongType = {
  string: 'This must be text',
  number: 'This must be a number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
} as const
export const notValid = 'This is not valid'

/** Field path → what is wrong with it, in English. */
export type FieldErrors = Record<string, string>

/** Body of every failed reply. */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  data: z.optional(z.unknown()),
  requestId: z.string(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
