import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { categories, installation } from '#testing/installation.ts'
import { decodeAllBut, holdDecoding } from '#testing/pictures.ts'
import { metresBetween, type Point } from '#ui/map/point.ts'
import { type LocalApi, refusal, startLocalApi } from './testing/local-api.ts'
import {
  choose,
  chooseBlock,
  describeIt,
  fillIn,
  openForm,
  photo,
  pick,
  reset,
  submit,
  submitButton,
} from './testing/show-form.tsx'

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => reset(api))
// A request that is cut off would be logged as an error.
afterEach(() => waitFor(() => expect(queryClient.isFetching()).toBe(0)))

describe('the form', () => {
  it.each(['/api/installation', '/api/categories'])(
    'DSH-020: says without an alert that %s did not come, and asks again',
    async (path) => {
      api.answer(path, [429, refusal('RATE_LIMITED', 'Too much at once.')])
      await openForm()
      await screen.findByText('The form could not be loaded')
      expect(screen.queryByRole('alert')).toBeNull()
      api.answer(
        path,
        path.endsWith('categories') ? [200, categories] : [200, { success: true, data: installation }],
      )
      fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
      expect(await screen.findByLabelText(/^Description/)).toBeDefined()
      expect(screen.queryByText('The form could not be loaded')).toBeNull()
    },
  )

  it('has the photo first, then the place with map and block, then the problem, and the button last', async () => {
    await openForm()
    await screen.findByLabelText('Address or landmark')
    const parts = [
      screen.getByRole('button', { name: 'Take photo' }),
      screen.getByRole('button', { name: 'Record video' }),
      screen.getByRole('button', { name: 'Record audio' }),
      screen.getByRole('button', { name: 'Upload' }),
      screen.getByText('Tap the map where the problem is.'),
      screen.getByLabelText('Address or landmark'),
      screen.getByLabelText(/^Block/),
      screen.getByLabelText(/^Description/),
      screen.getByLabelText('Title (optional)'),
      screen.getByRole('radio', { name: 'Low' }),
      submitButton(),
    ]
    for (const [index, part] of parts.slice(1).entries()) {
      const isAfter = parts[index]?.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING
      expect(isAfter, part.outerHTML.slice(0, 80)).toBe(true)
    }
  })

  it('offers 15 blocks, and MEDIUM as priority of a preselected category', async () => {
    await openForm()
    await screen.findByText('Exposed wires')
    const options = within(screen.getByLabelText(/^Block/)).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(installation.blocks)
    const priorities = screen.getAllByRole<HTMLInputElement>('radio')
    expect(priorities.map(({ value, checked }) => [value, checked])).toEqual([
      ['LOW', false],
      ['MEDIUM', true],
      ['HIGH', false],
      ['CRITICAL', false],
    ])
  })

  it('cannot be sent while the description is empty or blank, and says why', async () => {
    await openForm()
    await describeIt('  ')
    expect(submitButton().disabled).toBe(true)
    expect(screen.getByText('Please describe the issue before submitting')).toBeTruthy()
    await describeIt('x')
    expect(submitButton().disabled).toBe(false)
    expect(screen.queryByText('Please describe the issue before submitting')).toBeNull()
  })

  it('names what is missing when it is sent, and sends nothing', async () => {
    await openForm('')
    await describeIt()
    submit()
    expect(screen.getByText('Please select your block')).toBeTruthy()
    expect(screen.getByText('At least one photo or video is required')).toBeTruthy()
    expect(
      screen.getByText('Category is required. Please select a category from the grievance categories page.'),
    ).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Low' }).checked).toBe(true)
    expect(api.callsOf('/api/tickets/quick-report')).toEqual([])
  })

  it('gives the focus to the first thing that is missing, with the reason', async () => {
    const reasonAtFocus = () => {
      const reason = document.activeElement?.getAttribute('aria-describedby') ?? ''
      return document.getElementById(reason.split(' ').at(-1) ?? '')?.textContent
    }
    await openForm()
    await describeIt()
    submit()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Photo or video' }))
    expect(reasonAtFocus()).toBe('At least one photo or video is required')
    await pick(photo())
    submit()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Block/))
    expect(reasonAtFocus()).toBe('Please select your block')
  })

  it('gives the focus to the choice of a category where none is chosen', async () => {
    await openForm('')
    await describeIt()
    submit()
    expect(document.activeElement?.textContent).toBe(
      'No category chosen yet' +
        'Category is required. Please select a category from the grievance categories page.' +
        'Choose a category',
    )
  })

  it.each([
    ['has gone', forgetSession],
    ['was taken out of the storage', () => localStorage.removeItem('token')],
  ])('asks to log in when the session %s', async (_, end) => {
    await fillIn()
    end()
    submit()
    expect(screen.getByText('Please log in to submit a ticket')).toBeTruthy()
    expect(api.callsOf('/api/tickets/quick-report')).toEqual([])
  })

  it('says which location it could not find, and takes an address in words', async () => {
    await openForm()
    expect(await screen.findByText('Location unavailable')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Address or landmark'), { target: { value: 'Near the school' } })
    await describeIt()
    chooseBlock()
    await pick(photo())
    submit()
    await screen.findByText('View Ticket Details')
    const sent = JSON.parse(api.callsOf('/api/tickets/quick-report')[0]?.body ?? '')
    expect(sent).toMatchObject({ locationAddress: 'Near the school', latitude: null, longitude: null })
  })

  it('keeps the pin within 100 m of the device, however far it is moved', async () => {
    standAt(gurugram)
    api.answer('/api/geo/reverse', [200, { locality: 'Gurugram' }])
    try {
      await fillIn()
      const pin = await screen.findByLabelText('The place of the problem. Move it with the arrow keys.')
      // 5 m each
      for (let step = 0; step < 21; step += 1) fireEvent.keyDown(pin, { key: 'ArrowRight' })
      submit()
      await screen.findByText('View Ticket Details')
    } finally {
      standAt(null)
    }
    const sent: Point = JSON.parse(api.callsOf('/api/tickets/quick-report')[0]?.body ?? '')
    expect(metresBetween(sent, gurugram)).toBeGreaterThan(99)
    expect(metresBetween(sent, gurugram)).toBeLessThanOrEqual(100)
  }, 30_000)

  it('keeps pictures and videos and tells of the rest', async () => {
    await openForm()
    await screen.findByText('Exposed wires')
    await pick(photo(), new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(
      await screen.findByText('Some files were not added. Only images and videos under 50MB are allowed.'),
    ).toBeTruthy()
    expect(screen.getByText('1 of 10 files')).toBeTruthy()
    await pick(...Array.from({ length: 11 }, (_, place) => photo(`${place}.jpg`)))
    expect(await screen.findByText('10 of 10 files')).toBeTruthy()
    expect(screen.getByText('A report holds at most 10 files. The rest were not added.')).toBeTruthy()
  })

  it('waits for a picked photo that is still being read', async () => {
    await fillIn()
    const letRead = holdDecoding()
    choose(photo('late.jpg'))
    expect(await screen.findByText('Reading the files…')).toBeTruthy()
    expect(submitButton().disabled).toBe(true)
    fireEvent.submit(submitButton())
    letRead()
    expect(await screen.findByText('3 of 10 files')).toBeTruthy()
    expect(screen.queryByText('Reading the files…')).toBeNull()
    expect(api.callsOf('/api/tickets/quick-report')).toEqual([])
    submit()
    await screen.findByText('View Ticket Details')
    const sent = JSON.parse(api.callsOf('/api/tickets/quick-report')[0]?.body ?? '')
    expect(sent.attachments.map(({ name }: { name: string }) => name)).toEqual(['a.jpg', 'b.jpg', 'late.jpg'])
    decodeAllBut()
  })

  it('refuses a photo that cannot be read before anything is sent; one that only the server reads goes as it is', async () => {
    decodeAllBut('broken.jpg', 'phone.heic')
    await openForm()
    await screen.findByText('Exposed wires')
    await pick(photo('broken.jpg'), photo('good.jpg'), new File(['x'], 'phone.heic', { type: 'image/heic' }))
    expect(
      await screen.findByText('Some photos could not be read and were not added. They may be damaged.'),
    ).toBeTruthy()
    expect(screen.getByText('2 of 10 files')).toBeTruthy()
    expect(api.callsOf('/api/tickets/quick-report')).toEqual([])
    decodeAllBut()
  })
})
