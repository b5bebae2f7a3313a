import { useEffect, useState } from 'react'

const dialogs: symbol[] = []

/** Tells whether this dialog lies on top of all open ones: Escape reaches every one and closes that one. */
export function useTopmost(opened: boolean): () => boolean {
  const [id] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    dialogs.push(id)
    return () => void dialogs.splice(dialogs.indexOf(id), 1)
  }, [opened, id])
  return () => dialogs.at(-1) === id
}
