import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { JobsSection } from './jobs-section.tsx'
import { queueName, scheduleText } from './model.ts'

const queue = (name: string, change: object = {}) => ({
  ...{ name, waiting: 0, later: 0, active: 0, dead: 0, schedule: null, oldestWaitingSince: null },
  ...change,
})
const dead = (id: string, reason: string) => ({
  ...{ id, queue: 'deliver-sms', reason, diedAt: new Date().toISOString() },
})
const page = (data: object[]) =>
  ok({ data, pagination: { currentPage: 1, totalPages: 1, totalCount: data.length } })
const retry = 'POST /api/admin/system/jobs/retry'

async function open(address = '/system') {
  become('ADMIN')
  const calls = answerCalls({
    'GET /api/admin/system/jobs': ok({
      data: [
        queue('bulk-change', { waiting: 2 }),
        queue('deliver-sms', { dead: 2 }),
        queue('seal-history', { schedule: '0 19 * * *' }),
      ],
    }),
    'GET /api/admin/system/jobs/dead': page([dead('j1', 'timeout'), dead('j2', '503 of the gateway')]),
    [retry]: ok({ data: { retried: 2, left: 0 } }),
  })
  const stage = await show(
    (search) => <JobsSection search={search} onSearch={(next) => void stage.go(next)} />,
    address,
  )
  return { calls, ...stage }
}

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('the background jobs', () => {
  it('are queues with their counts, those with something given up first', async () => {
    await open()
    const queues = within(await screen.findByRole('table', { name: 'Queues' }))
    expect(queues.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Deliver SMS',
      'Bulk changes of issues',
      'Seal the history of the dayDaily at 12:30 am',
    ])
    const [, first] = queues.getAllByRole('row')
    expect(
      within(first as HTMLElement).getByRole('button', { name: 'Retry all of Deliver SMS' }),
    ).toBeDefined()
    expect(queues.getAllByRole('button')).toHaveLength(1)
  })

  it('are all tried again after a confirmation that says how many', async () => {
    const { calls } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Retry all of Deliver SMS' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/^2 jobs of “Deliver SMS” get their attempts again/)
    expect(calls.to(retry)).toHaveLength(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Retry all' }))
    await screen.findByText('Jobs to be tried again: 2')
    expect(calls.to(retry)[0]?.body).toEqual({ queue: 'deliver-sms' })
    await waitFor(() => expect(calls.to('GET /api/admin/system/jobs').length).toBeGreaterThan(1))
  })

  it('are tried again one by one, each with the reason of its last attempt', async () => {
    const { calls } = await open()
    const list = within(await screen.findByRole('region', { name: 'Given-up jobs' }))
    await list.findByText('503 of the gateway')
    fireEvent.click(list.getAllByRole('button', { name: 'Retry a job of Deliver SMS' })[1] as HTMLElement)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retry' }))
    await screen.findByText(/^Jobs to be tried again/)
    expect(calls.to(retry)[0]?.body).toEqual({ queue: 'deliver-sms', ids: ['j2'] })
  })

  it('that could not be tried again say so, and the same button does it once more', async () => {
    const { calls } = await open()
    calls.answer(retry, noConnection)
    fireEvent.click(await screen.findByRole('button', { name: 'Retry all of Deliver SMS' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Retry all' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The jobs could not be tried again.')
    calls.answer(retry, ok({ data: { retried: 1000, left: 40 } }))
    fireEvent.click(dialog.getByRole('button', { name: 'Retry all' }))
    await screen.findByText('Jobs to be tried again: 1,000 · Left: 40')
  })

  it('of one queue are shown by the address', async () => {
    const { calls, address } = await open()
    const choice = await screen.findByLabelText<HTMLSelectElement>('Queue')
    await waitFor(() =>
      expect([...choice.options].map(({ text }) => text)).toEqual(['All queues', 'Deliver SMS']),
    )
    fireEvent.change(choice, { target: { value: 'deliver-sms' } })
    await waitFor(() =>
      expect(calls.to('GET /api/admin/system/jobs/dead').at(-1)?.query).toMatchObject({
        queue: 'deliver-sms',
      }),
    )
    expect(address()).toBe('/system?queue=deliver-sms')
  })

  it('say where none was given up, and where they do not come', async () => {
    become('ADMIN')
    answerCalls({
      'GET /api/admin/system/jobs': refusal(403, 'FORBIDDEN'),
      'GET /api/admin/system/jobs/dead': page([]),
    })
    await show(<JobsSection search={{}} onSearch={() => undefined} />)
    await screen.findByText('No job was given up')
    await screen.findByText('The queues could not be loaded.')
  })
})

describe('the words of a queue', () => {
  it.each([
    ['* * * * *', 'Every minute'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['37 * * * *', 'Every hour'],
    ['17 3 * * *', 'Daily at 8:47 am'],
    ['0 0 1 * *', '0 0 1 * *'],
  ])('%s is told as %s', (cron, text) => expect(scheduleText(cron)).toBe(text))
  it('are its own name where nobody gave it another', () => {
    expect(queueName('constructor')).toBe('constructor')
    expect(queueName('bulk-change')).toBe('Bulk changes of issues')
  })
})
