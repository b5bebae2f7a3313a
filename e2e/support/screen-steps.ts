import type { Page } from '@playwright/test'

export const openFirstTicket = async (page: Page) => {
  await page.locator('a[href^="/tickets/"]').first().click()
  await page.getByRole('tab').first().waitFor()
}

export const openFirstStop = async (page: Page) => {
  await page.locator('a[href^="/field/"]').first().click()
  await page.getByRole('button', { name: /^(Mark as resolved|‘हल हुई’ दर्ज करें)$/ }).waitFor()
}

export const firstCategory = async (page: Page) => {
  await page.getByText(/^(Garbage Collection|कचरा संग्रहण)$/).click()
  await page.getByRole('dialog').waitFor()
}

export const cameraPhoto = async (page: Page) => {
  await page.getByRole('button', { name: /^(Take photo|फ़ोटो लें)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** The form where somebody else has reported something of the same kind. */
export const besideAReport = async (page: Page) => {
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

export const leftAndOpenedAgain = async (page: Page) => {
  await page.locator('#report-description').fill('Two wires hang down.')
  // It is written a little later.
  await page.waitForTimeout(1000)
  await page.reload()
  await page.getByText(/^Your draft from|अधूरी छोड़ी गई/).waitFor()
}

/** The work of a field agent of the own department. */
export const openColleague = async (page: Page) => {
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/users?role=FIELD_AGENT&limit=100', { headers })).json()
    return data.find(({ name }: { name: string }) => name === 'Vikas Dahiya').id
  })
  await page.goto(`/performance/${id}?days=90`)
  await page.getByRole('region', { name: /^(Weekly Trend|साप्ताहिक रुझान)$/ }).waitFor()
}

/** The ticket of this demo that is a duplicate. */
export const openDuplicate = async (page: Page) => {
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/tickets?limit=1000', { headers })).json()
    return data.find((one: { duplicateOf: object | null }) => one.duplicateOf).id
  })
  await page.goto(`/tickets/${id}`)
  await page.getByRole('tab').first().waitFor()
}

/** The ticket that goes on in its place. */
export const openMainTicket = async (page: Page) => {
  await openDuplicate(page)
  await page.getByRole('link', { name: /^(Open NGR|NGR.* खोलें$)/ }).click()
  await page.getByRole('region', { name: /^(Duplicates|दोहरी शिकायतें)$/ }).waitFor()
}

/** The internal notes of a ticket, one of them with a mention, and a colleague being named in the next. */
export const amongStaff = async (page: Page) => {
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
export const onTheMap = async (page: Page) => {
  await page.locator('.leaflet-container').waitFor()
}

/** On wide screens the latest notices open below it, on phones it leads to their page. */
export const openBell = async (page: Page) => {
  const name = /^(Notices|सूचनाएँ)(,|$)/
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
  await page.getByText(/^(All notices|सभी सूचनाएँ)$/).waitFor()
}

export const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Other journeys report as the same citizen meanwhile, without a picture. */
export const openOwnPhoto = async (page: Page) => {
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/tickets?limit=100', { headers })).json()
    return data.find((one: { thumbnailId: string | null }) => one.thumbnailId).id
  })
  await page.goto(`/tickets/${id}`)
  await press(/^(Open )?(Photo|फ़ोटो) 1/)(page)
}

export const openTicketAnd = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await openFirstTicket(page)
  // Folded on a phone.
  for (const fold of await page.locator('summary').filter({ visible: true }).all()) await fold.click()
  await then(page)
}

/** What was done is asked for before the status is changed. */
export const setToResolved = async (page: Page) => {
  await page.getByRole('combobox', { name: /^(Status|स्थिति)$/ }).click()
  await page.getByRole('option', { name: /^(Resolved|हल हुई)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

export const followAssignLink = async (page: Page) => {
  await page.goto(`${new URL(page.url()).pathname}?action=assign`)
  await page.getByRole('dialog').waitFor()
}

/** A registration far enough to be asked for the code; a phone gets only three in ten minutes. */
export const askForCode = async (page: Page) => {
  const phone = String(9_000_000_000 + (Date.now() % 900_000_000))
  const values = ['Asha Verma', 'asha.walks@example.org', phone, 'secret-7', 'secret-7']
  for (const [at, value] of values.entries())
    await page.locator('form input:not([hidden])').nth(at).fill(value)
  await page.getByRole('button', { name: /^(Create Account|खाता बनाएँ)$/ }).click()
  await page.getByLabel('OTP').first().waitFor()
}

/** Another address typed, so that what follows from it is told; nothing is saved. */
export const editProfile = async (page: Page) => {
  await page.getByRole('button', { name: /^(Edit|बदलें)$/ }).click()
  await page.getByLabel(/^(Email|ईमेल)$/).fill('another@example.org')
}

/** No code is sent: a phone gets only three in ten minutes. */
export const askForNewPhone = async (page: Page) => {
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
export const chooseReply = async (page: Page) => {
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

export const withoutAnswer =
  (path: string, calls = '**/api/tickets**') =>
  async (page: Page) => {
    await page.context().route(calls, (route) => route.abort())
    await page.goto(path)
    await page
      .getByRole('button', { name: /^(Try Again|फिर प्रयास करें)$/ })
      .first()
      .waitFor()
  }

export const chooseTwo = async (page: Page) => {
  const begin = page.getByRole('button', { name: /^(Select|चुनें)$/ })
  await begin.or(page.getByRole('checkbox')).first().waitFor()
  if (await begin.isVisible()) await begin.click()
  for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check()
  await page.getByRole('region', { name: /^(Selected issues|चुनी गई शिकायतें)$/ }).waitFor()
}

/** One that is not really there: others look at the same tickets meanwhile. */
export const openBulkChange = async (page: Page) => {
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
export const compareWithAnother = async (page: Page) => {
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

/** The first category among those that administrators edit. */
export const openFirstCategory = async (page: Page) => {
  await page.locator('a[href*="category="]').first().click()
  await page.getByRole('heading', { name: /^(Time to resolve|समाधान का समय)$/ }).waitFor()
}

/** What other hours of a category would change. */
export const previewHours = async (page: Page) => {
  await openFirstCategory(page)
  await page.getByRole('button', { name: /^(Change the hours|घंटे बदलें)$/ }).click()
  await page.getByRole('textbox', { name: /^(High|उच्च)$/ }).fill('12')
  await page.getByRole('button', { name: /^(Show what changes|क्या बदलेगा, देखें)$/ }).click()
  await page.getByRole('heading', { name: /^(What changes|क्या बदलेगा)$/ }).waitFor()
}

/** What another department of a category would change. */
export const previewMove = async (page: Page) => {
  await openFirstCategory(page)
  await page.getByRole('button', { name: /^(Change the department|विभाग बदलें)$/ }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
  await page.getByRole('heading', { name: /^(What changes|क्या बदलेगा)$/ }).waitFor()
}

export const goOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.getByText(/You're offline|आप ऑफ़लाइन हैं/).waitFor()
}

/** As a service worker tells that waits, once somebody listens. */
export const announceUpdate = async (page: Page) => {
  await page.waitForFunction(() => {
    const message = new MessageEvent('message', { data: { type: 'SKIP_WAITING' } })
    navigator.serviceWorker.dispatchEvent(message)
    return document.getElementById('update-title') !== null
  })
  await page.getByText(/^(Update Available|अपडेट उपलब्ध है)$/).waitFor()
}
