import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#platform/http/app-error.ts'
import type { Secret } from '#platform/secret.ts'

export interface RateLimit {
  /** Distinct per rule; part of the stored key. */
  name: string
  points: number
  seconds: number
}

/**
 * Counters that hold across processes (PostgreSQL), with memory as insurance while it does not answer. They count for
 * addresses and numbers of people, so a key is stored as a keyed digest.
 */
export interface RateLimits {
  /**
   * Counts one attempt before it is made: whoever asks first and counts later lets through what comes at once.
   * @throws AppError TOO_MANY_REQUESTS with Retry-After once the points are used up.
   */
  consume(limit: RateLimit, key: string): Promise<void>
  /** Takes back one attempt that should not count after all, never more than were counted. */
  giveBack(limit: RateLimit, key: string): Promise<void>
  /** Forgets the attempts of a key. */
  clear(limit: RateLimit, key: string): Promise<void>
}

export function createRateLimits(pool: pg.Pool, secret: Pick<Secret, 'hmac'>): RateLimits {
  const stored = (key: string) => secret.hmac(`counter ${key}`).toString('base64url')
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: RateLimit) => {
    const id = `${name}/${points}/${seconds}`
    let limiter = limiters.get(id)
    if (!limiter) {
      const shared = { keyPrefix: name, points, duration: seconds }
      limiter = new RateLimiterPostgres({
        ...shared,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(shared),
      })
      limiters.set(id, limiter)
    }
    return limiter
  }
  const refuse = (result: RateLimiterRes) =>
    new AppError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    })
  return {
    async consume(limit, key) {
      await limiterOf(limit)
        .consume(stored(key))
        .catch((reason: unknown) => {
          throw reason instanceof RateLimiterRes ? refuse(reason) : reason
        })
    },
    async giveBack({ name }, key) {
      // The limiter's own reward would begin a new window with a point too many.
      await pool.query(
        'update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2',
        [`${name}:${stored(key)}`, Date.now()],
      )
    },
    async clear(limit, key) {
      await limiterOf(limit).delete(stored(key))
    },
  }
}
