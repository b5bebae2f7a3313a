import type { Page } from '@playwright/test'
import type { DemoAccount } from './people.ts'

export interface Screen {
  name: string
  /** Nobody is signed in where null. */
  account: DemoAccount | null
  path: string
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /** Used all day: pictured at 200 % zoom too, and examined on a desktop by each `npm test`. */
  isCentral?: true
  /** So much like another one that the journeys leave it to the long run. */
  isLikeAnother?: true
  /** Wide screens have no such thing. */
  isOfPhones?: true
}

const openFirstTicket = async (page: Page) => {
  await page.locator('a[href^="/tickets/"]').first().click()
  await page.getByRole('tab').first().waitFor()
}

const firstCategory = async (page: Page) => {
  await page.getByText(/^(Garbage Collection|कचरा संग्रहण)$/).click()
  await page.getByRole('dialog').waitFor()
}

const cameraPhoto = async (page: Page) => {
  await page.getByRole('button', { name: /^(Take photo|फ़ोटो लें)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** The form where somebody else has reported something of the same kind. */
const besideAReport = async (page: Page) => {
  const { data } = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/api/tickets?scope=community&status=OPEN', { headers })).json()
  })
  const { category, latitude, longitude } = data.find(
    (one: { latitude: number | null }) => one.latitude !== null,
  )
  await page.context().setGeolocation({ latitude, longitude })
  await page.goto(`/quick-report/form?category=${category}`)
  await page.getByRole('heading', { name: /^(Is it one of these\?|क्या यह इनमें से कोई है\?)$/ }).waitFor()
}

const leftAndOpenedAgain = async (page: Page) => {
  await page.locator('#report-description').fill('Two wires hang down.')
  // It is written a little later.
  await page.waitForTimeout(1000)
  await page.reload()
  await page.getByText(/^Your draft from|अधूरी छोड़ी गई/).waitFor()
}

/** The ticket of this demo that is a duplicate. */
const openDuplicate = async (page: Page) => {
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/tickets?limit=1000', { headers })).json()
    return data.find((one: { duplicateOf: object | null }) => one.duplicateOf).id
  })
  await page.goto(`/tickets/${id}`)
  await page.getByRole('tab').first().waitFor()
}

/** The ticket that goes on in its place. */
const openMainTicket = async (page: Page) => {
  await openDuplicate(page)
  await page.getByRole('link', { name: /^(Open NGR|NGR.* खोलें$)/ }).click()
  await page.getByRole('region', { name: /^(Duplicates|दोहरी शिकायतें)$/ }).waitFor()
}

/** The internal notes of a ticket, one of them with a mention, and a colleague being named in the next. */
const amongStaff = async (page: Page) => {
  await openFirstTicket(page)
  const id = page.url().split('/').at(-1)
  await page.evaluate(async (ticket) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `picture-${ticket}`,
    }
    const { data } = await (await fetch(`/api/tickets/${ticket}/colleagues`, { headers })).json()
    const content = `The contractor comes on Monday with a crane. <@${data[0].id}> please close the lane.`
    await fetch(`/api/tickets/${ticket}/notes`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content }),
    })
  }, id)
  await page.goto(`/tickets/${id}?tab=notes`)
  await page.getByRole('button', { name: /^(Mention a colleague|सहकर्मी का उल्लेख करें)$/ }).click()
  await page.getByRole('listbox').waitFor()
}

/** What lies there has come. */
const onTheMap = async (page: Page) => {
  await page.locator('.leaflet-container').waitFor()
}

/** On wide screens the latest notices open below it, on phones it leads to their page. */
const openBell = async (page: Page) => {
  const name = /^(Notices|सूचनाएँ)(,|$)/
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
  await page.getByText(/^(All notices|सभी सूचनाएँ)$/).waitFor()
}

/** Every screen that exists, in the order somebody meets them. */
export const screens: Screen[] = [
  { name: 'login', account: null, path: '/login', isCentral: true },
  { name: 'employee-login', account: null, path: '/employee-login' },
  { name: 'register', account: null, path: '/register' },
  { name: 'forgot-password', account: null, path: '/forgot-password' },
  { name: 'reset-password', account: null, path: '/reset-password?token=example' },
  { name: 'privacy', account: null, path: '/privacy' },
  { name: 'accessibility', account: null, path: '/accessibility', isLikeAnother: true },
  { name: 'help', account: null, path: '/help', isCentral: true },
  { name: 'contact', account: null, path: '/contact', isLikeAnother: true },
  { name: 'confirm-email', account: null, path: '/confirm-email?token=example' },
  { name: 'restore-email', account: null, path: '/restore-email?token=example', isLikeAnother: true },
  { name: 'citizen-home', account: 'citizen', path: '/' },
  { name: 'categories', account: 'citizen', path: '/quick-report' },
  { name: 'grievance-type', account: 'citizen', path: '/quick-report', prepare: firstCategory },
  {
    name: 'report-form',
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    isCentral: true,
  },
  { name: 'report-nearby', account: 'citizen', path: '/', prepare: besideAReport },
  {
    name: 'report-draft',
    isLikeAnother: true,
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    prepare: leftAndOpenedAgain,
  },
  {
    name: 'camera',
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    prepare: cameraPhoto,
  },
  { name: 'my-issues', account: 'citizen', path: '/issues', isCentral: true },
  { name: 'own-ticket', account: 'citizen', path: '/issues', prepare: openFirstTicket, isCentral: true },
  { name: 'own-resolved', account: 'citizen', path: '/issues?status=resolved', prepare: openFirstTicket },
  {
    name: 'own-closed',
    account: 'citizen',
    path: '/issues?status=closed',
    prepare: openFirstTicket,
    isLikeAnother: true,
  },
  { name: 'community', account: 'citizen', path: '/issues?scope=community' },
  { name: 'community-ticket', account: 'citizen', path: '/issues?scope=community', prepare: openFirstTicket },
  { name: 'map', account: 'citizen', path: '/map', prepare: onTheMap },
  { name: 'no-results', account: 'citizen', path: '/issues?search=zzzzzz' },
  { name: 'ticket-not-found', account: 'citizen', path: '/tickets/nope' },
  { name: 'agent-home', account: 'agent', path: '/' },
  { name: 'agent-issues', account: 'agent', path: '/issues', isLikeAnother: true },
  { name: 'agent-ticket', account: 'agent', path: '/issues', prepare: openFirstTicket },
  { name: 'head-home', account: 'head', path: '/' },
  { name: 'head-issues', account: 'head', path: '/issues', isCentral: true },
  { name: 'head-ticket', account: 'head', path: '/issues', prepare: openFirstTicket, isCentral: true },
  { name: 'duplicate', account: 'head', path: '/issues', prepare: openDuplicate },
  { name: 'main-ticket', account: 'head', path: '/issues', prepare: openMainTicket, isLikeAnother: true },
  {
    name: 'own-duplicate',
    account: 'citizen2',
    path: '/issues',
    prepare: openDuplicate,
    isLikeAnother: true,
  },
  { name: 'head-notes', account: 'head', path: '/issues', prepare: amongStaff },
  { name: 'head-escalations', account: 'head', path: '/escalations' },
  { name: 'reviewed', account: 'admin', path: '/escalations?tab=reviewed', isLikeAnother: true },
  { name: 'department-settings', account: 'head', path: '/department-settings' },
  { name: 'department-choice', account: 'admin', path: '/department-settings', isLikeAnother: true },
  { name: 'admin-home', account: 'admin', path: '/' },
  { name: 'admin-issues', account: 'admin', path: '/issues', isLikeAnother: true },
  { name: 'admin-map', account: 'admin', path: '/map', prepare: onTheMap, isLikeAnother: true },
  { name: 'admin-ticket', account: 'admin', path: '/issues', prepare: openFirstTicket, isLikeAnother: true },
  { name: 'super-home', account: 'super', path: '/', isLikeAnother: true },
  { name: 'must-change-password', account: 'newstaff', path: '/' },
  { name: 'profile', account: 'citizen', path: '/profile' },
  { name: 'head-profile', account: 'head', path: '/profile', isLikeAnother: true },
  { name: 'notices', account: 'citizen', path: '/notices' },
  { name: 'bell', account: 'head', path: '/', prepare: openBell },
  { name: 'settings', account: 'citizen', path: '/settings' },
  { name: 'water-flow', account: 'citizen', path: '/water-flow' },
  { name: 'water-timeline', account: 'citizen', path: '/water-flow?tab=timeline', isLikeAnother: true },
  { name: 'account-deletion', account: null, path: '/account-deletion?on=2026-12-06T10:00:00.000Z' },
]

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Other journeys report as the same citizen meanwhile, without a picture. */
const openOwnPhoto = async (page: Page) => {
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/tickets?limit=100', { headers })).json()
    return data.find((one: { thumbnailId: string | null }) => one.thumbnailId).id
  })
  await page.goto(`/tickets/${id}`)
  await press(/^(Open )?(Photo|फ़ोटो) 1/)(page)
}

const openTicketAnd = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await openFirstTicket(page)
  // Folded on a phone.
  for (const fold of await page.locator('summary').filter({ visible: true }).all()) await fold.click()
  await then(page)
}

/** What was done is asked for before the status is changed. */
const setToResolved = async (page: Page) => {
  await page.getByRole('combobox', { name: /^(Status|स्थिति)$/ }).click()
  await page.getByRole('option', { name: /^(Resolved|हल हुई)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

const followAssignLink = async (page: Page) => {
  await page.goto(`${new URL(page.url()).pathname}?action=assign`)
  await page.getByRole('dialog').waitFor()
}

/** A registration far enough to be asked for the code; a phone gets only three in ten minutes. */
const askForCode = async (page: Page) => {
  const phone = String(9_000_000_000 + (Date.now() % 900_000_000))
  const values = ['Asha Verma', 'asha.walks@example.org', phone, 'secret-7', 'secret-7']
  for (const [at, value] of values.entries())
    await page.locator('form input:not([hidden])').nth(at).fill(value)
  await page.getByRole('button', { name: /^(Create Account|खाता बनाएँ)$/ }).click()
  await page.getByLabel('OTP').first().waitFor()
}

/** Another address typed, so that what follows from it is told; nothing is saved. */
const editProfile = async (page: Page) => {
  await page.getByRole('button', { name: /^(Edit|बदलें)$/ }).click()
  await page.getByLabel(/^(Email|ईमेल)$/).fill('another@example.org')
}

/** No code is sent: a phone gets only three in ten minutes. */
const askForNewPhone = async (page: Page) => {
  await page
    .context()
    .route('**/api/auth/send-otp', (route) =>
      route.fulfill({ json: { success: true, message: '', alreadyVerified: false, expiresInSeconds: 600 } }),
    )
  await page.getByRole('button', { name: /^(Edit|बदलें)$/ }).click()
  await page.getByLabel(/^(Mobile Number|मोबाइल नंबर)$/).fill('9123456789')
  await page.getByRole('button', { name: /^(Save Changes|बदलाव सहेजें)$/ }).click()
  await page.getByLabel('OTP').waitFor()
}

/** The department has a standard reply for the ticket. */
const chooseReply = async (page: Page) => {
  await page.evaluate(async (ticket) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'picture-of-a-reply',
    }
    const { data } = await (await fetch(`/api/tickets/${ticket}`, { headers })).json()
    const { data: all } = await (await fetch('/api/admin/departments', { headers })).json()
    const { id } = all.find(({ name }: { name: string }) => name === data.department)
    const texts = { textEn: 'We have received {number}.', textHi: 'हमें {number} मिल गई है।' }
    const body = JSON.stringify({ title: 'Received', ...texts })
    await fetch(`/api/departments/${id}/reply-templates`, { method: 'POST', headers, body })
  }, page.url().split('/').at(-1))
  await press(/^(Standard reply|मानक उत्तर)$/)(page)
  await page.getByRole('button', { name: /Received/ }).waitFor()
}

const withoutAnswer = (path: string) => async (page: Page) => {
  await page.context().route('**/api/tickets**', (route) => route.abort())
  await page.goto(path)
  await page
    .getByRole('button', { name: /^(Try Again|फिर प्रयास करें)$/ })
    .first()
    .waitFor()
}

const chooseTwo = async (page: Page) => {
  const begin = page.getByRole('button', { name: /^(Select|चुनें)$/ })
  if (await begin.isVisible()) await begin.click()
  for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check()
  await page.getByRole('region', { name: /^(Selected issues|चुनी गई शिकायतें)$/ }).waitFor()
}

/** One that is not really there: others look at the same tickets meanwhile. */
const openBulkChange = async (page: Page) => {
  const { id, name, tickets } = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/tickets?limit=3', { headers })).json()
    return { ...JSON.parse(localStorage.getItem('user') ?? '{}'), tickets: data }
  })
  const bulk = {
    ...{ id: 'example', status: 'RESOLVED', state: 'STOPPED', stoppedBecause: 'ASKED', total: 1000 },
    ...{ changed: 412, unchanged: 18, refused: 3, owner: { id, name }, createdAt: '2026-11-22T10:00:00Z' },
  }
  const refusals = tickets.map((ticket: { id: string }, at: number) => ({
    ...{ position: at, ticketId: ticket.id, ticket: at === 2 ? null : ticket },
    ...{ error: 'FORBIDDEN', message: 'You do not have permission to do this.' },
  }))
  await page.context().route('**/api/tickets/bulk-changes**', (route) => {
    const path = new URL(route.request().url()).pathname
    const data = path.endsWith('/refusals') ? refusals : path.endsWith('/example') ? bulk : [bulk]
    return route.fulfill({ json: { success: true, data } })
  })
  await page.reload()
  await page.getByRole('button', { name: /^(Show|दिखाएँ): / }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Found by number, which changes nothing; each demo has another number. */
const compareWithAnother = async (page: Page) => {
  const numbers = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/tickets?status=OPEN&limit=100', { headers })).json()
    return data.map((one: { ticketNumber: string }) => one.ticketNumber)
  })
  await page.getByLabel(/^(Another ticket by its number|दूसरी शिकायत, उसकी संख्या से)$/).fill(numbers[1])
  await page.getByRole('button', { name: /^(Find|ढूँढें)$/ }).click()
  await page
    .getByRole('button', { name: new RegExp(numbers[1]) })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Forms and pictures that a screen opens only when it is asked to. */
export const dialogs: Screen[] = [
  {
    name: 'compare-duplicate',
    account: 'head',
    path: '/issues?status=OPEN',
    prepare: openTicketAnd(compareWithAnother),
  },
  { name: 'code', account: null, path: '/register', prepare: askForCode },
  { name: 'profile-edit', account: 'citizen', path: '/profile', prepare: editProfile },
  { name: 'phone-dialog', account: 'citizen', path: '/profile', prepare: askForNewPhone },
  {
    name: 'escalate',
    account: 'agent',
    path: '/issues',
    prepare: openTicketAnd(press(/^(Escalate|ऊपर भेजें)$/)),
  },
  {
    name: 're-escalate',
    account: 'admin',
    path: '/escalations?tab=reviewed',
    prepare: press(/^(Re-escalate|फिर ऊपर भेजें)/),
    isLikeAnother: true,
  },
  {
    name: 'resolve',
    account: 'head',
    path: '/issues?status=in_progress',
    prepare: openTicketAnd(setToResolved),
  },
  {
    name: 'reopen',
    account: 'citizen',
    path: '/issues?status=resolved',
    prepare: openTicketAnd(press(/^(Not fixed, reopen|ठीक नहीं हुई, फिर खोलें)$/)),
    isLikeAnother: true,
  },
  {
    name: 'standard-reply',
    account: 'head',
    path: '/issues',
    prepare: openTicketAnd(chooseReply),
    isLikeAnother: true,
  },
  {
    name: 'assign',
    account: 'admin',
    path: '/issues?assignment=UNASSIGNED',
    prepare: openTicketAnd(followAssignLink),
  },
  {
    name: 'filters',
    account: 'head',
    path: '/issues',
    prepare: (page) => page.getByRole('button', { name: /^(Filters|फ़िल्टर)/ }).click(),
    isOfPhones: true,
  },
  {
    name: 'quick-view',
    account: 'citizen',
    path: '/issues?scope=community',
    prepare: press(/^Quick View|झलक$/),
  },
  { name: 'bulk-chosen', account: 'head', path: '/issues', prepare: chooseTwo, isLikeAnother: true },
  {
    name: 'bulk-assign',
    account: 'head',
    path: '/issues',
    prepare: async (page) => {
      await chooseTwo(page)
      await press(/^(Assign|सौंपें)$/)(page)
    },
    isLikeAnother: true,
  },
  { name: 'bulk-progress', account: 'head', path: '/issues', prepare: openBulkChange },
  {
    name: 'delete-account',
    account: 'citizen',
    path: '/settings',
    prepare: press(/^(Delete my account|मेरा खाता हटाएँ)$/),
  },
  {
    name: 'ask-for-data',
    account: 'citizen',
    path: '/settings',
    prepare: press(/^(Prepare a copy|प्रति तैयार करें)$/),
  },
  { name: 'lightbox', account: 'citizen', path: '/', prepare: openOwnPhoto },
]

/** What a screen shows when nothing comes. */
export const failures: Screen[] = [
  { name: 'list-failed', account: 'head', path: '/', prepare: withoutAnswer('/issues') },
  { name: 'ticket-failed', account: 'citizen', path: '/', prepare: withoutAnswer('/tickets/nope') },
  { name: 'home-failed', account: 'citizen', path: '/', prepare: withoutAnswer('/dashboard') },
]
