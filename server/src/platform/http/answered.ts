import type { FastifyInstance } from 'fastify'

/** What was answered, for whoever counts answers. */
export interface Answered {
  method: string
  /** As it was bound, for example /api/tickets/:id. */
  route: string
  status: number
  milliseconds: number
}

type Hear = (answered: Answered) => void

/** @returns the way to tell of an answer that does not come from Fastify */
export function tellOfAnswers(app: FastifyInstance): Hear {
  const hearers: Hear[] = []
  const tell: Hear = (answered) => {
    for (const hear of hearers) hear(answered)
  }
  app.decorate('whenAnswered', (hear: Hear) => void hearers.push(hear))
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    tell({ method, route: routeOptions.url ?? 'unknown', status: statusCode, milliseconds: elapsedTime })
    done()
  })
  return tell
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `hear` after each answer, whether it arrived or not. */
    whenAnswered(hear: Hear): void
  }
}
