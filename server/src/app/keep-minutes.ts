import type { FastifyInstance } from 'fastify'
import { noteMinute } from '#features/system/running-minutes.service.ts'
import { minutes, seconds } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'

/** What load balancers ask is no work for anybody. */
const isCounted = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/health')

/**
 * Notes each minute that this process runs, and how long it took to answer what it was asked in it: what the system
 * page tells of availability and response time. Call it before `app` listens. @returns the way to end it
 */
export async function keepMinutes(app: FastifyInstance, platform: Platform): Promise<() => Promise<void>> {
  let answered = { requests: 0, milliseconds: 0 }
  app.whenAnswered(({ route, milliseconds }) => {
    if (!isCounted(route)) return
    answered.requests += 1
    answered.milliseconds += milliseconds
  })
  const note = async () => {
    const told = answered
    answered = { requests: 0, milliseconds: 0 }
    try {
      await noteMinute(platform, told)
    } catch (error) {
      // Not again: it may have been added all the same.
      platform.log.error({ err: error }, 'the minute was not noted')
    }
  }
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  // A second after the minute began, so that a timer that is a little late or early misses none.
  const goOn = () => {
    if (isEnded) return
    const untilNext = minutes(1) - (Date.now() % minutes(1)) + seconds(1)
    timer = setTimeout(() => void note().finally(goOn), untilNext).unref()
  }
  await note()
  goOn()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await note()
  }
}
