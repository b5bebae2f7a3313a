import { reportFiles } from '@nagrik/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenDraft } from '#features/tickets/report/draft/open-draft.ts'
import { randomKey } from '#platform/random-key.ts'
import { type EvidenceItem, hold, type NewEvidence, release } from './evidence.ts'
import { evidenceOf, type PickNote } from './picked-files.ts'

/** The evidence of a draft, with what lay on the device: at most 10 items; their object URLs live as long as they do. */
export function useEvidence(draft: OpenDraft) {
  const [items, setItems] = useState<EvidenceItem[]>([])
  const [reading, setReading] = useState(false)
  const [recording, setRecording] = useState(false)
  const isGone = useRef(false)
  const kept = useRef<EvidenceItem[]>([])

  const keep = useCallback((next: EvidenceItem[]) => {
    kept.current = next
    setItems(next)
  }, [])

  useEffect(() => {
    isGone.current = false
    const found = draft.found?.files ?? []
    if (found.length > 0) keep(found.slice(0, reportFiles.count).map((file) => hold(file, file.id)))
    return () => {
      isGone.current = true
      for (const item of kept.current) release(item)
      kept.current = []
    }
  }, [draft, keep])

  const add = useCallback(
    (found: NewEvidence[]) => {
      const room = reportFiles.count - kept.current.length
      const added = found.slice(0, Math.max(0, room)).map((one) => hold(one, randomKey()))
      keep([...kept.current, ...added])
      for (const item of added) draft.addFile(item)
    },
    [draft, keep],
  )

  const remove = useCallback(
    (id: string) => {
      for (const item of kept.current) if (item.id === id) release(item)
      keep(kept.current.filter((item) => item.id !== id))
      draft.removeFile(id)
    },
    [draft, keep],
  )

  /** Picked files are looked at before they are evidence. */
  async function pick(files: File[]): Promise<PickNote> {
    setReading(true)
    const { found, note } = await evidenceOf(files, reportFiles.count - kept.current.length)
    setReading(false)
    // Whoever left meanwhile was asked, and wants them no more.
    if (isGone.current) return null
    add(found)
    return note
  }

  const found = draft.found?.files ?? []
  return {
    items,
    add,
    pick,
    reading,
    /** Sound or a video is being recorded. */
    recording,
    setRecording,
    remove,
    room: reportFiles.count - items.length,
    /** It lay on the device when the form was opened. */
    wasFound: (item: EvidenceItem) => found.some(({ id }) => id === item.id),
    foundTooMany: found.length > reportFiles.count,
  }
}
