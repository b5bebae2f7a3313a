import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
import { inTime } from '#platform/device-database.ts'
import type { Replaced } from '#platform/outbox/keeping.ts'
import { randomKey } from '#platform/random-key.ts'
import {
  type FoundDraft,
  readDraft,
  removeDraft,
  removeFile,
  removeOldDrafts,
  removeWritten,
  writeDraft,
  writeFile,
} from './kept-draft.ts'
import type { DraftContent, KeptDraft } from './model.ts'

const SAVE_AFTER_MS = 300

/** The draft of one person while its form is open. */
export interface OpenDraft {
  /** What lay on this device when the form was opened. */
  found: FoundDraft | null
  /** Takes over what stands in the form, and writes it soon; null where nothing is worth keeping. */
  save: (content: DraftContent | null) => void
  /** Writes at once what is still to be written. */
  flush: () => Promise<void>
  addFile: (item: EvidenceItem) => void
  removeFile: (id: string) => void
  /** It goes into the outbox: under which name, what the form knew of it, and the records that it takes the place of. */
  handOver: () => { id: string; origin: DraftContent | null; instead: Replaced[] }
  /** The server does not take it: it is a draft again, under a new name. */
  takeBack: (items: EvidenceItem[]) => Promise<void>
  /** It is not wanted any more. */
  discard: () => Promise<void>
  /** Whether everything in the form would survive the page. */
  isKept: () => boolean
  watch: (onChange: () => void) => () => void
}

export async function openDraft(userId: string): Promise<OpenDraft> {
  const { found, isAvailable } = await look(userId)
  let key = found?.written?.key ?? randomKey()
  let content: DraftContent | null = found?.written ?? null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const files = new Set(found?.files.map(({ id }) => id))
  /** What could not be written, or not yet. */
  const unsafe = new Set<string>(isAvailable ? [] : ['everything'])
  const viewers = new Set<() => void>()
  let lastMoment = 0
  /** Never the same twice: files that are picked together keep their order. */
  const moment = () => {
    lastMoment = Math.max(Date.now(), lastMoment + 1)
    return lastMoment
  }

  async function attend(part: string, work: () => Promise<unknown>): Promise<void> {
    if (!isAvailable) return
    unsafe.add(part)
    try {
      await work()
      unsafe.delete(part)
    } catch {
      // No room, or the browser has closed its database: the form goes on, and asks before it is left.
    }
    for (const viewer of viewers) viewer()
  }

  function stopTimer() {
    clearTimeout(timer)
    timer = undefined
  }

  function write(): Promise<void> {
    stopTimer()
    const draft: KeptDraft | null = content && { ...content, userId, key, savedAt: Date.now() }
    return attend('words', () => (draft ? writeDraft(draft) : removeWritten(userId)))
  }

  function writeItem({
    id,
    url: _url,
    thumbnailUrl: _thumbnailUrl,
    size: _size,
    mimeType: _mimeType,
    ...file
  }: EvidenceItem): Promise<void> {
    files.add(id)
    const kept = { ...file, userId, id, savedAt: moment() }
    return attend(id, () => writeFile(kept))
  }

  return {
    found,
    save(next) {
      if (isOver) return
      content = next
      clearTimeout(timer)
      timer = setTimeout(write, SAVE_AFTER_MS)
    },
    flush: async () => {
      if (timer !== undefined) await write()
    },
    addFile(item) {
      if (!isOver) void writeItem(item)
    },
    removeFile(id) {
      files.delete(id)
      void attend(id, () => removeFile(userId, id))
    },
    handOver() {
      isOver = true
      stopTimer()
      const pictures = [...files].map((id): Replaced => ['draft-files', [userId, id]])
      return { id: key, origin: content, instead: [['drafts', userId], ...pictures] }
    },
    async takeBack(items) {
      isOver = false
      key = randomKey()
      await Promise.all([write(), ...items.map(writeItem)])
    },
    async discard() {
      isOver = true
      stopTimer()
      // The form goes on also where the device never answers.
      await inTime(attend('words', () => removeDraft(userId, [...files]))).catch(() => undefined)
    },
    isKept: () => unsafe.size === 0,
    watch(onChange) {
      viewers.add(onChange)
      return () => viewers.delete(onChange)
    },
  }
}

async function look(userId: string): Promise<{ found: FoundDraft | null; isAvailable: boolean }> {
  try {
    return { found: await inTime(removeOldDrafts().then(() => readDraft(userId))), isAvailable: true }
  } catch {
    return { found: null, isAvailable: false }
  }
}
