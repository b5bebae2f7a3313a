import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SystemPage } from '#features/system/system-page.tsx'
import { healthOf } from '#features/system/testing/health.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { type Answer, answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { HealthSection } from './health-section.tsx'
import { formatSpan } from './model.ts'

function open(answer: Answer) {
  become('ADMIN')
  answerCalls({ 'GET /api/admin/system/health': answer })
  return show(
    <SystemPage section="health" onSection={() => undefined}>
      <HealthSection />
    </SystemPage>,
  )
}
const card = (label: string) => screen.getByText(label, { selector: 'span' }).parentElement?.textContent

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('the health of the system', () => {
  it('says first that everything works, then what was measured', async () => {
    await open(ok(healthOf()))
    await screen.findByRole('heading', { name: 'Everything works' })
    expect(card('Availability')).toBe('99.9%Availabilitysince 1 Oct 2026')
    expect(card('Average response')).toBe('41 msAverage responseRequests in 30 days: 1,20,000')
    expect(card('Database')).toBe('3 msDatabaseHealthy')
    expect(card('Running for')).toBe('3 days 4 hrsRunning forVersion 1.2.3')
    expect(screen.getByText('82 GB')).toBeDefined()
  })

  it('shows a dash where nothing was measured yet', async () => {
    await open(
      ok(
        healthOf({
          availability: { percent: null, since: null },
          responseTime: { averageMs: null, requests: 0 },
        }),
      ),
    )
    await screen.findByText('Everything works')
    expect(card('Availability')).toBe('–Availability')
    expect(card('Average response')).toMatch(/^–/)
  })

  it('names what is wrong, leads to where there is more of it, and marks the section', async () => {
    const wrong = healthOf({ status: 'degraded', problems: ['JOBS_DEAD', 'DISK'] })
    await open(ok({ ...wrong, jobs: { ...wrong.jobs, dead: 12 } }))
    await screen.findByRole('heading', { name: 'This needs attention' })
    expect(screen.getByText(/^The disk is nearly full/)).toBeDefined()
    const more = screen.getByRole('link', { name: 'Show: Background jobs have been given up.' })
    expect(more.getAttribute('href')).toBe('/system?section=jobs')
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the system' }))
    expect(sections.getByRole('link', { name: /^Background jobs.*12 need attention/ })).toBeDefined()
    expect(sections.getByRole('link', { current: 'page' }).textContent).toMatch(/^Health/)
  })

  it('says that it could not be loaded where it is refused', async () => {
    await open(refusal(403, 'FORBIDDEN', 'You do not have permission to do this.'))
    await screen.findByText('The state of the system could not be loaded.')
    expect(screen.getByText('You do not have permission to do this.')).toBeDefined()
  })

  it('stands there in Hindi', async () => {
    await changeLanguage('hi')
    await open(ok(healthOf()))
    await screen.findByText('सब कुछ ठीक चल रहा है')
    expect(card('कब से चालू')).toMatch(/^3 दिन 4 घं/)
  })
})

it.each([
  [20, '1 minute'],
  [59 * 60, '59 minutes'],
  [3600, '1 hour'],
  [3600 * 25 + 120, '1 day 1 hour'],
])('%d seconds are told as %s', (seconds, text) => expect(formatSpan(seconds)).toBe(text))
