import { expect, test } from 'vitest'
import { searchTexts } from './search.model.ts'

test.each(['987\n65432\n10', '98765         43210', '98765\n\n\n43210'])(
  'other citizens do not find by %j what is a number on one line',
  (description) => {
    const ticket = { ticket_number: 'NGR-2025-000123', title: 'Dark', hindiTitle: '', address: null }
    expect(searchTexts({ ...ticket, description }).public_text).toBe('dark\n**********\n\n')
  },
)
