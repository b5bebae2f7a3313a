import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { type Answer, answerCalls, ok } from '#testing/calls.ts'
import { installation } from '#testing/installation.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import { WaterGuidePage } from './water-guide-page.tsx'

it('opens the phase when the answer comes, and leaves what somebody opened and stands on', async () => {
  await startLanguage()
  become('CITIZEN')
  let come: (answer: Answer) => void = () => {}
  const coming = new Promise<Answer>((resolve) => {
    come = resolve
  })
  answerCalls({
    'GET /api/water-guide': () => coming,
    'GET /api/installation': ok({ data: installation }),
    'GET /api/categories': ok({ data: [] }),
  })
  await show(<WaterGuidePage search={{}} onSearch={vi.fn()} />, '/water-flow')
  const assessment = screen.getByRole('button', { name: /^Assessment/ })
  assessment.focus()
  fireEvent.click(assessment)
  const issues = [ticketOf({ status: 'IN_PROGRESS', assigneeId: 'agent' })]
  come(ok({ data: { resolutionRate: null, issues } }))
  await screen.findByText(/^Phase 4 of/)
  expect(document.activeElement).toBe(assessment)
  const unfolded = screen.getAllByRole('button', { expanded: true })
  expect(unfolded).toEqual([assessment, screen.getByRole('button', { name: /^Field Work/ })])
})
