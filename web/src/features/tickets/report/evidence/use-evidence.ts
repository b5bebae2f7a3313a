import { reportFiles } from '@nagrik/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EvidenceItem, NewEvidence } from './evidence.ts'
import { evidenceOf, type PickNote } from './picked-files.ts'

/** The evidence of a draft: at most 10 items; their object URLs live as long as they do. */
export function useEvidence() {
  const [items, setItems] = useState<EvidenceItem[]>([])
  const [reading, setReading] = useState(false)
  const kept = useRef<EvidenceItem[]>([])

  useEffect(
    () => () => {
      for (const item of kept.current) release(item)
      kept.current = []
    },
    [],
  )

  const keep = useCallback((next: EvidenceItem[]) => {
    kept.current = next
    setItems(next)
  }, [])

  const add = useCallback(
    (found: NewEvidence[]) => {
      const room = reportFiles.count - kept.current.length
      keep([...kept.current, ...found.slice(0, Math.max(0, room)).map(hold)])
    },
    [keep],
  )

  const remove = useCallback(
    (id: string) => {
      for (const item of kept.current) if (item.id === id) release(item)
      keep(kept.current.filter((item) => item.id !== id))
    },
    [keep],
  )

  /** Picked files are looked at before they are evidence. */
  async function pick(files: File[]): Promise<PickNote> {
    setReading(true)
    const { found, note } = await evidenceOf(files, reportFiles.count - kept.current.length)
    setReading(false)
    add(found)
    return note
  }

  return { items, add, pick, reading, remove, room: reportFiles.count - items.length }
}

let held = 0

function hold(found: NewEvidence): EvidenceItem {
  held += 1
  return {
    ...found,
    id: String(held),
    url: URL.createObjectURL(found.blob),
    size: found.blob.size,
    mimeType: found.blob.type,
    ...(found.thumbnail && { thumbnailUrl: URL.createObjectURL(found.thumbnail) }),
  }
}

function release({ url, thumbnailUrl }: EvidenceItem): void {
  URL.revokeObjectURL(url)
  if (thumbnailUrl) URL.revokeObjectURL(thumbnailUrl)
}
