/** What page and worker tell each other of the outbox. */
export type News =
  | { is: 'changed'; userId: string }
  /** `share` of the bytes of this file has left this device, 0 to 1. */
  | { is: 'progress'; itemId: string; fileId: string; share: number }

type Listener = (news: News) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

/** Tells everybody who listens, here and in other tabs and the worker. */
export function tell(news: News): void {
  for (const listener of listeners) listener(news)
  open()?.postMessage(news)
}

/** Returns the way to stop. */
export function hear(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('nagrik-outbox')
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    for (const listener of listeners) listener(data)
  }
  return channel
}
