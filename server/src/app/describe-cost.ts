import type { Cost } from '@nagrik/contract/endpoint'

/** What a call costs, in words. */
export function describeCost(cost: Cost): string {
  if ('writes' in cost) return count(cost.writes, 'write')
  if (cost.reads === 0) return 'nothing'
  const reads = count(cost.reads, 'read')
  return cost.perRows === undefined ? reads : `${reads} for each ${cost.perRows} of limit`
}

const count = (points: number, of: string) => `${points} ${of}${points === 1 ? '' : 's'}`
