import { callApi } from '../../support/api.ts'

/** Between the people and the product. */
export interface ShakyLine {
  call: typeof callApi
  /** Answers that it lost. */
  lost: number
}

const lostShare = 1 / 15

/** Loses one answer in fifteen: what was asked for has happened, and whoever asked does not know. */
export function shakyLine(random: () => number): ShakyLine {
  const line: ShakyLine = {
    lost: 0,
    async call(...request) {
      const reply = await callApi(...request)
      if (reply.status >= 400 || random() > lostShare) return reply
      line.lost += 1
      throw new Error('the answer was lost on the way')
    },
  }
  return line
}
