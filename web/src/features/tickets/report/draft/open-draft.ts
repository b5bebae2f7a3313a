import type { FiledTicket } from '#features/tickets/report/api.ts'
import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
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
import type { Attempt, DraftContent, KeptDraft } from './model.ts'

const SAVE_AFTER_MS = 300
/** Some browsers never answer; the form must not wait for them. */
const OPENED_WITHIN_MS = 3000

/** The draft of one person while its form is open. */
export interface OpenDraft {
  /** What lay on this device when the form was opened. */
  found: FoundDraft | null
  attempt: Attempt
  /** Takes over what stands in the form, and writes it soon; null where nothing is worth keeping. */
  save: (content: DraftContent | null) => void
  /** Writes at once what is still to be written. */
  flush: () => Promise<void>
  addFile: (item: EvidenceItem) => void
  removeFile: (id: string) => void
  /** The attempt has changed; it is on the device before the report leaves. */
  saveAttempt: () => Promise<void>
  /** The report is registered; only its files are missing. */
  filed: (ticket: FiledTicket) => Promise<void>
  /** It is sent, or not wanted any more. */
  discard: () => Promise<void>
  /** Whether everything in the form would survive the page. */
  isKept: () => boolean
  watch: (onChange: () => void) => () => void
}

export async function openDraft(userId: string): Promise<OpenDraft> {
  const { found, isAvailable } = await look(userId)
  let written: KeptDraft | null = found?.written ?? null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const attempt: Attempt = written?.attempt ?? { key: randomKey(), unanswered: [] }
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

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const draft = written
    return attend('words', () => (draft ? writeDraft(draft) : removeWritten(userId)))
  }

  const pending = (): Attempt | null => (attempt.unanswered.length > 0 ? { ...attempt } : null)
  const change = (part: Partial<KeptDraft>) => {
    if (written) written = { ...written, ...part, savedAt: Date.now() }
  }

  return {
    found,
    attempt,
    save(content) {
      if (isOver) return
      const ticket = written?.ticket ?? null
      written = content && { ...content, userId, savedAt: Date.now(), attempt: pending(), ticket }
      clearTimeout(timer)
      timer = setTimeout(write, SAVE_AFTER_MS)
    },
    flush: async () => {
      if (timer !== undefined) await write()
    },
    addFile({ id, url: _url, thumbnailUrl: _thumbnailUrl, size: _size, mimeType: _mimeType, ...file }) {
      files.add(id)
      const kept = { ...file, userId, id, savedAt: moment() }
      void attend(id, () => writeFile(kept))
    },
    removeFile(id) {
      files.delete(id)
      void attend(id, () => removeFile(userId, id))
    },
    saveAttempt() {
      change({ attempt: pending() })
      return write()
    },
    filed(ticket) {
      change({ attempt: null, ticket })
      return write()
    },
    async discard() {
      isOver = true
      clearTimeout(timer)
      timer = undefined
      written = null
      await attend('words', () => removeDraft(userId, [...files]))
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
    const found = await Promise.race([removeOldDrafts().then(() => readDraft(userId)), tooLate()])
    return { found, isAvailable: true }
  } catch {
    return { found: null, isAvailable: false }
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the device does not answer')), OPENED_WITHIN_MS)
  })
