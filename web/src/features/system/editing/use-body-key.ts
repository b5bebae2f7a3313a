import { useRef } from 'react'
import { randomKey } from '#platform/random-key.ts'

/** The Idempotency-Key of what is sent: the same one when the same is sent again, so that it is made once. */
export function useBodyKey() {
  const last = useRef({ text: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}
