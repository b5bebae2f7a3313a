import { errorTable } from '@nagrik/contract/errors'
import { reportsPerDay } from '@nagrik/contract/limits'
import { type FiledTicket, fileReport, reportsToday, type SentReport } from '#features/tickets/report/api.ts'
import type { OpenDraft } from '#features/tickets/report/draft/open-draft.ts'
import { isApiError } from '#platform/api-error.ts'
import { errorText, fieldErrors } from '#platform/error-text.ts'
import { translate, translateFound } from '#platform/i18n/i18n.ts'

/**
 * Files the report, once however often this is called for one draft. Where an earlier, since changed form of it
 * turns out to have arrived, that one is the ticket. Throws `ReportRefusal` with what to tell the citizen.
 */
export async function sendReport(draft: Sent, body: SentReport): Promise<FiledTicket> {
  const count = await reportsToday()
  // A report that may have arrived already must be asked for; it does not count twice.
  if (count !== null && count >= reportsPerDay && draft.attempt.unanswered.length === 0) {
    throw new ReportRefusal(translateFound(errorTable.DAILY_LIMIT[1]))
  }
  try {
    const ticket = await fileFirstKnown(draft, body)
    if (!ticket) throw new ReportRefusal(failed(translate('Failed to create ticket - no ticket ID received')))
    return ticket
  } catch (error) {
    if (error instanceof ReportRefusal) throw error
    if (isApiError(error) && error.error === 'DAILY_LIMIT') {
      throw new ReportRefusal(errorText(error, 'API request failed'))
    }
    throw new ReportRefusal(failed(reasonOf(error)))
  }
}

async function fileFirstKnown({ attempt, saveAttempt }: Sent, body: SentReport): Promise<FiledTicket | null> {
  const earlier = attempt.unanswered.filter((form) => !isSame(form, body))
  const forms = [body, ...earlier]
  // Before it leaves: the phone may die while the answer is on its way.
  attempt.unanswered = [...earlier, body]
  await saveAttempt()
  for (const [index, form] of forms.entries()) {
    try {
      const ticket = await fileReport(form, attempt.key)
      return ticket && { ...ticket, asFirstSent: index > 0 }
    } catch (error) {
      const isOtherForm = isApiError(error) && error.error === 'IDEMPOTENCY_MISMATCH'
      if (index === 0 && !mayHaveArrived(error)) {
        attempt.unanswered = earlier
        await saveAttempt()
      }
      if (!isOtherForm || index === forms.length - 1) throw error
    }
  }
  return null
}

type Sent = Pick<OpenDraft, 'attempt' | 'saveAttempt'>

const isSame = (a: SentReport, b: SentReport) => JSON.stringify(a) === JSON.stringify(b)

/** No answer, or a server's failure after which the ticket may stand all the same. */
const mayHaveArrived = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500)

/** Carries the text for the citizen. */
export class ReportRefusal extends Error {}

const failed = (message: string): string =>
  translate('Failed to submit report: {{message}}. Please try again.', { message: withoutStop(message) })

/** What went wrong in words; the text around it ends the sentence. */
export function reasonOf(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error)
  if (error.status === 0) return translate('The server could not be reached. Please check your connection.')
  return Object.values(fieldErrors(error))[0] ?? errorText(error, 'API request failed')
}

const withoutStop = (message: string) => message.replace(/[.।]$/, '')
