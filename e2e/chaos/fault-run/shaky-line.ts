import { callApi } from '../../support/api.ts'

export const lostOnTheWay = 'the answer was lost on the way'
const lostShare = 1 / 15

/** Loses one answer in fifteen: what was asked for has happened, and whoever asked does not know. */
export const shakyLine =
  (random: () => number): typeof callApi =>
  async (...request) => {
    const reply = await callApi(...request)
    if (reply.status < 400 && random() < lostShare) throw new Error(lostOnTheWay)
    return reply
  }
