import { type Attachment, downloadAttachment } from '@nagrik/contract/evidence'
import { refusal } from '#platform/api-client.ts'
import { errorOfReply } from '#platform/api-error.ts'
import { addressOf, callerHeaders, thisCaller } from '#platform/api-request.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { save } from '#platform/save-file.ts'

const loginNeeded: TextKey = 'Please login to download attachments'
const failures: Record<number, TextKey> = {
  401: loginNeeded,
  403: 'You do not have permission to download this attachment',
  404: 'Attachment not found',
}

/** Saves an attachment on the device; gives what to tell about it. */
export async function download(attachment: Attachment): Promise<{ text: TextKey; succeeded: boolean }> {
  const caller = thisCaller()
  const { token } = caller
  if (!token) return failed(loginNeeded)
  try {
    const address = addressOf(downloadAttachment, { id: attachment.id }, undefined)
    const response = await fetch(address, { headers: callerHeaders(caller) })
    if (!response.ok) {
      refusal(errorOfReply(response.status, undefined), token)
      return failed(failures[response.status] ?? 'Failed to download attachment')
    }
    const isLink = response.headers.get('content-type')?.includes('application/json')
    const source = isLink ? linkIn(await response.json()) : URL.createObjectURL(await response.blob())
    if (!source) return failed('Invalid download URL received')
    save(source, attachment.originalName)
    return { text: 'Download started', succeeded: true }
  } catch {
    return failed('Failed to download attachment')
  }
}

const failed = (text: TextKey) => ({ text, succeeded: false })

/** The file may be answered as a link to it, under `url` or `downloadUrl`. */
function linkIn(body: unknown): string | null {
  const { url, downloadUrl, data } = Object(body) as Record<string, unknown>
  const found = url ?? downloadUrl ?? (data ? linkIn(data) : null)
  if (typeof found !== 'string') return null
  const isOurs = /^\/(?![/\\])/.test(found)
  return isOurs || /^https?:\/\//i.test(found) ? found : null
}
