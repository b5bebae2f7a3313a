import { createHash } from 'node:crypto'

/** Which tokens were valid here lately: no more than `most`, of which the one unused for longest goes. */
export function createKnownTokens(most: number) {
  const digests = new Set<string>()
  const digestOf = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    has: (token: string): boolean => digests.has(digestOf(token)),
    add(token: string): void {
      const digest = digestOf(token)
      digests.delete(digest)
      digests.add(digest)
      const [oldest] = digests
      if (digests.size > most && oldest !== undefined) digests.delete(oldest)
    },
    forget: (token: string): void => void digests.delete(digestOf(token)),
  }
}
