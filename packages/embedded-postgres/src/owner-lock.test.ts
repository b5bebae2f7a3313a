import { link, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimOwnership, type Ownership } from './owner-lock.ts'

let socketDir: string

beforeEach(async () => {
  socketDir = await mkdtemp(join(tmpdir(), 'owner-lock-'))
})

afterEach(async () => {
  await rm(socketDir, { recursive: true })
})

const claim = () => claimOwnership(socketDir, () => {})

/** What a killed process leaves: a socket that nobody listens on. */
async function leaveSocket() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(join(socketDir, 'former.sock'), resolve))
  await link(join(socketDir, 'former.sock'), join(socketDir, 'owner.sock'))
  await new Promise((resolve) => server.close(resolve))
}

function isOwner(outcome: Awaited<ReturnType<typeof claim>>): outcome is Ownership {
  return 'release' in outcome
}

test('gives the place of a killed owner to one of many, who tells the others where to connect', async () => {
  await leaveSocket()
  const claims = Array.from({ length: 8 }, claim)
  const first = await Promise.race(claims)
  if (!isOwner(first)) throw new Error('The first to get an answer should be the owner.')
  first.announce('postgresql://here')
  const outcomes = await Promise.all(claims)
  expect(outcomes.filter(isOwner)).toEqual([first])
  expect(outcomes.filter((outcome) => !isOwner(outcome))).toEqual(
    Array(7).fill({ connectionString: 'postgresql://here' }),
  )
  await first.release()
})

test('lets the one who waits become the owner when the owner ends without an answer', async () => {
  const first = await claim()
  if (!isOwner(first)) throw new Error('Nobody else was there.')
  first.announce('postgresql://here')
  first.withdraw()
  const waiting = claim()
  setTimeout(() => first.release(), 100)
  const second = await waiting
  expect(isOwner(second)).toBe(true)
  if (isOwner(second)) await second.release()
})
