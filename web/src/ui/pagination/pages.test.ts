import { describe, expect, it } from 'vitest'
import { pagesToOffer } from './pages.ts'

describe('the pages to offer', () => {
  it.each([
    [1, 1, [1]],
    [2, 4, [1, 2, 3, 4]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [4, 12, [1, 2, 3, 4, 5, 6, 'gap', 12]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
    [9, 12, [1, 'gap', 7, 8, 9, 10, 11, 12]],
    [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
    [99, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  ])('on page %d of %d are %j', (current, total, pages) =>
    expect(pagesToOffer(current, total)).toEqual(pages),
  )
})
