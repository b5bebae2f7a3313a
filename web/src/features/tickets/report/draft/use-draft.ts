import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DraftContent } from './model.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

/** The draft of one person, opened anew for each form; null until it was looked for. */
export function useDraft(userId: string, form: string): OpenDraft | null {
  const [opened, setOpened] = useState<{ form: string; draft: OpenDraft } | null>(null)

  useEffect(() => {
    let isWanted = true
    let draft: OpenDraft | null = null
    const flush = () => void draft?.flush()
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush()
    void openDraft(userId).then((found) => {
      if (!isWanted) return
      draft = found
      setOpened({ form, draft })
    })
    document.addEventListener('visibilitychange', flushWhenHidden)
    addEventListener('pagehide', flush)
    return () => {
      isWanted = false
      flush()
      document.removeEventListener('visibilitychange', flushWhenHidden)
      removeEventListener('pagehide', flush)
    }
  }, [userId, form])

  return opened?.form === form ? opened.draft : null
}

/** Whether the draft would survive the page as it stands now. */
export const useIsKept = ({ watch, isKept }: OpenDraft): boolean => useSyncExternalStore(watch, isKept)

/** Keeps what stands in the form after each change of it; null where nothing is worth keeping. */
export function useKeeping({ save }: OpenDraft, content: DraftContent | null): void {
  const written = JSON.stringify(content)
  const last = useRef(written)
  useEffect(() => {
    if (written === last.current) return
    last.current = written
    save(JSON.parse(written))
  }, [save, written])
}
