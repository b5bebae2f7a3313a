import { isApiError } from '#platform/api-error.ts'
import { errorText, fieldErrors } from '#platform/error-text.ts'
import { translate } from '#platform/i18n/i18n.ts'
import type { Failure, OutboxItem } from '#platform/outbox/item.ts'
import { errorOf, LOST } from '#platform/outbox/send-item.ts'

/** What is told of a report that could not be filed; the daily limit stands alone. */
export function reportProblem(failure: Failure): string {
  if (failure.error === 'DAILY_LIMIT') return errorText(errorOf(failure), 'API request failed')
  const message = withoutStop(reasonOf(failure))
  return translate('Failed to submit report: {{message}}. Please try again.', { message })
}

/** The server's refusal of a file reads otherwise than a connection that broke. */
export function fileProblem(failure: Failure): string {
  const message = reasonOf(failure)
  return failure.status > 0
    ? translate('File upload failed: {{message}}', { message })
    : translate('Failed to upload files: {{message}}', { message })
}

/** What keeps an item from being sent, or of its files the first; null where nothing is known. */
export function itemProblem({ created, wait, refusal, files }: OutboxItem): string | null {
  const failure = refusal ?? wait?.after ?? files.find((file) => file.refusal)?.refusal
  if (!failure) return null
  if (wait?.for === 'network') return created && files.length > 0 ? fileProblem(failure) : null
  return created && files.length > 0 && !refusal ? fileProblem(failure) : reasonOf(failure)
}

/** What went wrong in words. */
function reasonOf(failure: Failure): string {
  const error = errorOf(failure)
  if (failure.error === LOST) return translate('This device does not have the file any more.')
  if (isApiError(error) && error.status === 0)
    return translate('The server could not be reached. Please check your connection.')
  return Object.values(fieldErrors(error))[0] ?? errorText(error, 'API request failed')
}

/** The text around it ends the sentence. */
const withoutStop = (message: string) => message.replace(/[.।]$/, '')
