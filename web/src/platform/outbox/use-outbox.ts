import { useCallback, useSyncExternalStore } from 'react'
import type { OutboxItem } from './item.ts'
import { hear } from './news.ts'
import { itemsOf } from './outbox.ts'

/** What somebody has in the outbox, the oldest first, and how far its files are on their way just now. */
export interface OutboxView {
  /** Null until this device has told. */
  items: OutboxItem[] | null
  /** By the ids of item and file, 0 to 1. */
  shares: ReadonlyMap<string, number>
}

const nothing: OutboxView = { items: null, shares: new Map() }
const viewers = new Set<() => void>()
let shown: { userId: string; view: OutboxView } | null = null
let stop: (() => void) | null = null

export const shareKey = (itemId: string, fileId: string): string => `${itemId}/${fileId}`

/** The outbox of one person for a component, followed as page and worker change it. */
export function useOutbox(userId: string): OutboxView {
  const follow = useCallback((viewer: () => void) => watch(userId, viewer), [userId])
  return useSyncExternalStore(follow, () => (shown?.userId === userId ? shown.view : nothing))
}

function watch(userId: string, viewer: () => void): () => void {
  viewers.add(viewer)
  if (shown?.userId !== userId) {
    shown = { userId, view: nothing }
    void load(userId)
  }
  stop ??= hear((news) => {
    if (!shown) return
    if (news.is === 'changed' && news.userId === shown.userId) void load(news.userId)
    if (news.is === 'progress') {
      const shares = new Map(shown.view.shares).set(shareKey(news.itemId, news.fileId), news.share)
      show(shown.userId, { ...shown.view, shares })
    }
  })
  return () => {
    viewers.delete(viewer)
    if (viewers.size > 0) return
    stop?.()
    stop = null
    shown = null
  }
}

async function load(userId: string): Promise<void> {
  // A browser that keeps nothing has nothing that waits.
  const items = await itemsOf(userId).catch(() => [])
  if (shown?.userId === userId) show(userId, { ...shown.view, items })
}

function show(userId: string, view: OutboxView): void {
  shown = { userId, view }
  for (const viewer of viewers) viewer()
}

/** Of all its bytes how many have left this device, 0 to 1. */
export function shareOf({ id, files }: OutboxItem, shares: OutboxView['shares']): number {
  const size = ({ metadata }: OutboxItem['files'][number]) => metadata.size ?? 1
  const all = files.reduce((sum, file) => sum + size(file), 0)
  const gone = files.reduce((sum, file) => {
    const share = file.state === 'sent' ? 1 : (shares.get(shareKey(id, file.id)) ?? 0)
    return sum + share * size(file)
  }, 0)
  return all === 0 ? 0 : gone / all
}
