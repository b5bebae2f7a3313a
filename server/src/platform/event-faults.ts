import { type ChainedEvent, chainHash, textHash } from './event-chain.ts'
import type { Secret } from './secret.ts'

export interface StoredEvent extends ChainedEvent {
  hash: Buffer
  /** Of its text; all three null where it has none, or none any more. */
  salt: Buffer | null
  label: string | null
  text: string | null
}

export interface Fault {
  /** Of the event that does not fit. */
  position: number
  what: string
}

/** What somebody did to the stored events of one ticket; they come in their order. */
export function faultsOf(secret: Secret, chain: readonly StoredEvent[]): Fault[] {
  return chain.flatMap((event, at) => {
    const before = chain[at - 1]
    const what = faultOf(secret, event, before)
    return what === null ? [] : [{ position: event.position, what }]
  })
}

function faultOf(secret: Secret, event: StoredEvent, before: StoredEvent | undefined): string | null {
  const missing = event.position - (before?.position ?? 0) - 1
  if (missing > 0) return `${missing} before it removed`
  if (!chainHash(secret, event, before?.hash ?? null).equals(event.hash)) return 'changed or slipped in'
  return faultOfText(event)
}

function faultOfText({ text_hash, salt, label, text }: StoredEvent): string | null {
  // Erased with an account, or there was none.
  if (salt === null) return null
  if (text_hash === null) return 'text slipped in'
  return textHash(salt, { label, text }).equals(text_hash) ? null : 'text changed'
}
