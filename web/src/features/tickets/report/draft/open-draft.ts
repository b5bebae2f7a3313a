import type { FiledTicket } from '#features/tickets/report/api.ts'
import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
import { inTime } from '#platform/device-database.ts'
import { randomKey } from '#platform/random-key.ts'
import {
  type FoundDraft,
  readDraft,
  removeAttempt,
  removeDraft,
  removeFile,
  removeOldDrafts,
  removeSent,
  removeWritten,
  writeArrived,
  writeAttempt,
  writeDraft,
  writeFile,
  writeFiled,
} from './kept-draft.ts'
import type { Attempt, DraftContent, KeptAttempt, KeptDraft, KeptFile } from './model.ts'

const SAVE_AFTER_MS = 300

/** A ticket of an earlier visit whose files have not all arrived. */
export interface WaitingTicket {
  ticket: FiledTicket
  files: KeptFile[]
  /** How many files there was no room for on this device: they are gone with the page that held them. */
  lost: number
}

/** The draft of one person while its form is open. */
export interface OpenDraft {
  /** What lay on this device when the form was opened. */
  found: Omit<FoundDraft, 'attempts'> | null
  waiting: WaitingTicket | null
  attempt: Attempt
  /** Takes over what stands in the form, and writes it soon; null where nothing is worth keeping. */
  save: (content: DraftContent | null) => void
  /** Writes at once what is still to be written. */
  flush: () => Promise<void>
  addFile: (item: EvidenceItem) => void
  removeFile: (id: string) => void
  /** The attempt has changed; it is on the device before the report leaves. */
  saveAttempt: () => Promise<void>
  /** The report is registered; only these files are missing. */
  filed: (ticket: FiledTicket, missing: string[]) => Promise<void>
  /** One of them is there. */
  arrived: (id: string) => void
  /** It is sent, or not wanted any more. */
  discard: () => Promise<void>
  /** Whether everything in the form would survive the page. */
  isKept: () => boolean
  watch: (onChange: () => void) => () => void
}

export async function openDraft(userId: string): Promise<OpenDraft> {
  const { found, isAvailable } = await look(userId)
  const waiting = found?.attempts.find(({ ticket }) => ticket)
  const missing = new Set(found?.attempts.flatMap((one) => one.missing))
  const ownFiles = found?.files.filter(({ id }) => !missing.has(id)) ?? []
  const isOpen = found && (found.written || ownFiles.length > 0)
  let written: KeptDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** As it is on the device once it is a ticket. */
  let sent: KeptAttempt | null = waiting ?? null
  const { key, unanswered } = waiting ??
    (isOpen ? found.attempts.at(-1) : undefined) ?? { key: randomKey(), unanswered: [] }
  const attempt: Attempt = { key, unanswered }
  const files = new Set(waiting ? waiting.missing : ownFiles.map(({ id }) => id))
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
  /** The report goes on also where the device never answers. */
  const attendInTime = (part: string, work: () => Promise<unknown>) =>
    inTime(attend(part, work)).catch(() => undefined)

  function stopTimer() {
    clearTimeout(timer)
    timer = undefined
  }

  function write(): Promise<void> {
    stopTimer()
    const draft = written
    return attend('words', () => (draft ? writeDraft(draft) : removeWritten(userId)))
  }

  return {
    found: isOpen ? { ...found, files: ownFiles } : null,
    waiting: found && waiting ? waitingIn(found, waiting) : null,
    attempt,
    save(content) {
      if (isOver || sent) return
      written = content && { ...content, userId, savedAt: Date.now() }
      clearTimeout(timer)
      timer = setTimeout(write, SAVE_AFTER_MS)
    },
    flush: async () => {
      if (timer !== undefined) await write()
    },
    addFile({ id, url: _url, thumbnailUrl: _thumbnailUrl, size: _size, mimeType: _mimeType, ...file }) {
      if (isOver) return
      files.add(id)
      const kept = { ...file, userId, id, savedAt: moment() }
      void attend(id, () => writeFile(kept))
    },
    removeFile(id) {
      files.delete(id)
      void attend(id, () => removeFile(userId, id))
    },
    saveAttempt() {
      if (timer !== undefined) void write()
      return attendInTime('attempt', () =>
        attempt.unanswered.length > 0
          ? writeAttempt({ ...attempt, userId, savedAt: Date.now(), ticket: null, missing: [] })
          : removeAttempt(userId, key),
      )
    },
    filed(ticket, missing) {
      stopTimer()
      const filed = { key, unanswered: [], userId, savedAt: Date.now(), ticket, missing }
      sent = filed
      return attendInTime('words', () => writeFiled(filed))
    },
    arrived(id) {
      if (!sent) return
      const now = { ...sent, missing: sent.missing.filter((one) => one !== id) }
      sent = now
      void attend(id, () => writeArrived(now, id))
    },
    async discard() {
      isOver = true
      stopTimer()
      const remove = sent ? removeSent : removeDraft
      await attendInTime('words', () => remove(userId, key, [...files]))
    },
    isKept: () => unsafe.size === 0,
    watch(onChange) {
      viewers.add(onChange)
      return () => viewers.delete(onChange)
    },
  }
}

function waitingIn({ files }: FoundDraft, { ticket, missing }: KeptAttempt): WaitingTicket | null {
  const left = files.filter(({ id }) => missing.includes(id))
  return ticket && { ticket, files: left, lost: missing.length - left.length }
}

async function look(userId: string): Promise<{ found: FoundDraft | null; isAvailable: boolean }> {
  try {
    return { found: await inTime(removeOldDrafts().then(() => readDraft(userId))), isAvailable: true }
  } catch {
    return { found: null, isAvailable: false }
  }
}
