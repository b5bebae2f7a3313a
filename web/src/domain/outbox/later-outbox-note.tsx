import { type ComponentType, useEffect, useState } from 'react'

/** The note for pages that come first: its code comes after theirs, and where it does not they stand without it. */
export function LaterOutboxNote() {
  const [Note, setNote] = useState<ComponentType>()
  useEffect(() => {
    import('./outbox-note.tsx').then(
      (code) => setNote(() => code.OutboxNote),
      () => {},
    )
  }, [])
  return Note && <Note />
}
