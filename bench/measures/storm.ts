import { hashPassword } from '@nagrik/server/features/accounts/passwords.service.ts'
import { emailOf } from '../../e2e/support/citizens.ts'
import { recognizeAll } from '../asking.ts'
import { atLeast, type Home, type Line, median } from '../figures.ts'
import { withClient } from '../installation.ts'
import { drive } from '../load.ts'

const rounds = 5
const seconds = 3
const atTheDoor = 20
const people = 500
const password = 'storm-of-the-bench'

/** Lists while many sign in at once, to those of a quiet minute. */
export async function storm({ large, lacks }: Home): Promise<Line[]> {
  if (lacks('wrk')) return []
  const hash = await hashPassword(password)
  await withClient(large.connectionString, (client) =>
    client.query("update users set password_hash = $1 where email like 'bench-citizen%'", [hash]),
  )
  const product = await large.start()
  try {
    const rate = () =>
      drive({
        origin: product.origin,
        paths: ['/api/tickets?page=1&limit=20'],
        tokens: large.tokens.admins,
        seconds,
      })
    await recognizeAll(product, large.tokens.admins)
    const quiet: number[] = []
    const stormy: number[] = []
    let signedIn = 0
    let refused = 0
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await rate())
      let isOver = false
      const doors = Array.from({ length: atTheDoor }, async (_, door) => {
        for (let n = door; !isOver; n += atTheDoor) {
          const reply = await fetch(`${product.origin}/api/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: emailOf('bench-citizen', n % people), password, role: 'citizen' }),
          })
          await reply.arrayBuffer()
          if (reply.ok) signedIn += 1
          else refused += 1
        }
      })
      try {
        stormy.push(await rate())
      } finally {
        isOver = true
        await Promise.all(doors)
      }
    }
    const ratios = stormy.map((value, round) => value / (quiet[round] ?? Number.NaN))
    return [
      atLeast(
        'lists while twenty at a time sign in, to a quiet minute',
        median(ratios),
        0.65,
        `${median(stormy).toFixed(0)} and ${median(quiet).toFixed(0)} a second, ${(signedIn / rounds / seconds).toFixed(0)} sign-ins a second, ${refused} refused`,
      ),
    ]
  } finally {
    await product.stop()
  }
}
