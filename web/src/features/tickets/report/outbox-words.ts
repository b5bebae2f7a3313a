import type { OutboxWords } from '#domain/outbox/words.ts'
import type { OutboxItem } from '#platform/outbox/item.ts'
import { discard, filesOf } from '#platform/outbox/outbox.ts'
import { randomKey } from '#platform/random-key.ts'
import type { FiledTicket, SentReport } from './api.ts'
import { writeDraft, writeFile } from './draft/kept-draft.ts'
import type { DraftContent, KeptFile } from './draft/model.ts'

export const reportWords: OutboxWords = {
  name: 'Quick Report',
  text: ({ body }) => {
    const { title, description } = body as SentReport
    return title || description
  },
  ticket: ({ created }) => {
    const ticket = created as FiledTicket | null
    return ticket && { id: ticket.id, number: ticket.ticketNumber }
  },
  change: backToDraft,
}

/** A refused report is a draft again, in place of the one that there may be. */
async function backToDraft(item: OutboxItem): Promise<void> {
  const { userId, origin } = item
  const files = await filesOf(item)
  for (const [place, { id, blob, thumbnail, origin, metadata }] of files.entries()) {
    const { name = '', type, timestamp, duration = null, isUpload = false, stripHeight } = metadata
    await writeFile({
      ...{ userId, id, blob, name, duration, isUpload, savedAt: item.savedAt + place },
      ...(origin as Pick<KeptFile, 'place' | 'sizeBefore'>),
      ...{ type: type as KeptFile['type'], timestamp: String(timestamp) },
      ...(thumbnail && { thumbnail }),
      ...(stripHeight && { stripHeight }),
    })
  }
  if (origin) await writeDraft({ ...(origin as DraftContent), userId, key: randomKey(), savedAt: Date.now() })
  await discard(item)
}
