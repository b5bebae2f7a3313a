import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privacyNoticeVersion } from '@nagrik/contract/registration'
import { afterEach, describe, expect, it } from 'vitest'
import hindi from './hi.json' with { type: 'json' }
import { pageNames } from './page.ts'
import { type Region, readRegion, regionFile } from './region.ts'
import { languages, pagesOf, renderPage } from './render.ts'

const region = readRegion()
const reachable: Region = {
  ...region,
  contacts: {
    ...region.contacts,
    grievanceOfficer: {
      title: 'Grievance Officer',
      titleHi: 'शिकायत निवारण अधिकारी',
      office: 'Municipal <Office> & Co',
      officeHi: 'नगर निगम',
      phone: '0172-2700000',
      email: 'grievance@example.org',
    },
  },
}
const read = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
const show = (name: string, language: 'en' | 'hi', of = region): string => {
  const page = pagesOf(of).find((one) => one.name === name) ?? expect.fail(name)
  return renderPage(page, of, language)
}

describe.each(languages.flatMap((language) => pageNames.map((name) => [language, name] as const)))(
  '/%s/%s',
  (language, name) => {
    const html = show(name, language)
    const page = read(html)
    const textsOf = (selector: string) =>
      [...page.querySelectorAll(selector)].map((element) => element.textContent.trim())

    it('says its language and its title, and has one heading above those of its sections', () => {
      expect(page.documentElement.lang).toBe(language)
      expect(textsOf('h1')).toHaveLength(1)
      expect(page.title).toBe(`${textsOf('h1')[0]} · Nagrik`)
      expect(textsOf('h2').length).toBeGreaterThan(2)
    })

    it('is one page of each language, one link apart', () => {
      const other = language === 'en' ? 'hi' : 'en'
      const link = page.querySelector(`header a[href="/${other}/${name}"]`)
      expect([link?.getAttribute('lang'), link?.getAttribute('hreflang')]).toEqual([other, other])
      const alternates = [...page.querySelectorAll('link[rel="alternate"]')]
      expect(alternates.map((one) => one.getAttribute('href'))).toEqual([`/en/${name}`, `/hi/${name}`])
      expect(read(show(name, other)).querySelectorAll('main *')).toHaveLength(
        page.querySelectorAll('main *').length,
      )
    })

    it('leads to the other pages in its language and names itself', () => {
      const links = [...page.querySelectorAll('nav a')]
      expect(links.map((one) => one.getAttribute('href'))).toEqual(
        pageNames.map((one) => `/${language}/${one}`),
      )
      const current = links.filter((one) => one.getAttribute('aria-current') === 'page')
      expect(current.map((one) => one.textContent)).toEqual(textsOf('h1'))
    })

    it('has links to pages, phones, mail and the portal alone', () => {
      const inside = new RegExp(
        `^(/(en|hi)/(${pageNames.join('|')})|/|#content|tel:\\+?\\d+|https://wa.me/\\d+)$`,
      )
      const strange = [...page.querySelectorAll('a')].filter(
        (one) => !inside.test(one.getAttribute('href') ?? ''),
      )
      expect(strange.map((one) => one.outerHTML)).toEqual([])
    })

    it('is whole: no value is missing and nothing has to be fetched to read it', () => {
      expect(html).not.toMatch(/\{\{|undefined|NaN/)
      const hidden = [...page.querySelectorAll('[hidden]')].map((one) => one.getAttribute('role'))
      expect(hidden).toEqual(name === 'help' ? ['search'] : [])
      expect(page.querySelectorAll('script')).toHaveLength(name === 'help' ? 1 : 0)
      expect(page.querySelectorAll('[onclick], [style]')).toHaveLength(0)
      expect(Buffer.byteLength(html)).toBeLessThan(29_000)
    })

    it('is in its language throughout', () => {
      const said = textsOf('main :is(h1, h2, h3, p, li, dt, dd)').filter((text) => /\p{L}/u.test(text))
      const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text) || text === 'WhatsApp'
      expect(said.filter((text) => isHindi(text) !== (language === 'hi') && text !== 'WhatsApp')).toEqual([])
    })
  },
)

describe('hi.json', () => {
  it('is sorted, so that two changes seldom meet', () =>
    expect(Object.keys(hindi)).toEqual(Object.keys(hindi).sort()))

  it('has no text that no page shows', () => {
    const asked = new Set<string>()
    const all = [region, reachable].flatMap((pack) =>
      pagesOf(pack).map((page) => `${JSON.stringify(page)} ${renderPage(page, pack, 'en')}`),
    )
    for (const key of Object.keys(hindi)) {
      const shown = key.replace('{{product}}', 'Nagrik')
      if (all.some((text) => text.includes(JSON.stringify(key)) || text.includes(shown))) asked.add(key)
    }
    expect(Object.keys(hindi).filter((key) => !asked.has(key))).toEqual([])
  })
})

it('the privacy notice says the same as on its day: another text needs a new privacyNoticeVersion', () => {
  const said = JSON.stringify(pagesOf(region).find(({ name }) => name === 'privacy'))
  const digest = createHash('sha256').update(said).digest('hex').slice(0, 16)
  expect([privacyNoticeVersion, digest]).toEqual(['2026-11-23', 'bfb2ec61c5668f3f'])
})

describe('the contact page', () => {
  it('names the grievance officer of the region pack with phone and mail, whatever signs they hold', () => {
    const page = read(show('contact', 'en', reachable))
    expect(page.body.textContent).toContain('Grievance Officer, Municipal <Office> & Co')
    expect(page.querySelector('a[href="tel:01722700000"]')?.textContent).toBe('0172-2700000')
    expect(page.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toBe(
      'mailto:grievance@example.org',
    )
    expect(show('contact', 'hi', reachable)).toContain('शिकायत निवारण अधिकारी, नगर निगम')
    expect(show('contact', 'en', reachable)).not.toContain('has not entered')
  })

  it('says so where the operator has not entered them', () =>
    expect(show('contact', 'en')).toContain('has not entered the phone number and email address'))

  it('has the helplines and the office hours', () => {
    const page = read(show('contact', 'en'))
    expect(page.querySelector('a[href="tel:112"]')).not.toBeNull()
    expect(page.querySelector('a[href="tel:18001801817"]')?.textContent).toBe('1800-180-1817')
    expect(page.body.textContent).toContain('Monday to Friday')
  })
})

describe('the help page', () => {
  afterEach(() => document.body.replaceChildren())

  it('is searched by every word that is typed, and says when nothing is found', () => {
    document.body.innerHTML = read(show('help', 'en')).body.innerHTML
    new Function(readFileSync(join(import.meta.dirname, '../public/page-search.js'), 'utf8'))()
    const field = document.querySelector('input') ?? expect.fail('no field')
    const search = (text: string) => {
      field.value = text
      field.dispatchEvent(new Event('input'))
      const shown = [...document.querySelectorAll<HTMLElement>('.entry:not([hidden]) h3')]
      return shown.map((one) => one.textContent)
    }
    expect(document.querySelector('form')?.hidden).toBe(false)
    expect(search('').length).toBeGreaterThan(20)
    expect(search('FORGOT password')).toEqual(['I forgot my password.'])
    expect(document.querySelectorAll('section:not([hidden])')).toHaveLength(1)
    expect(document.querySelector('[role="status"]')?.textContent).toBe('')
    expect(search('zebra')).toEqual([])
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Nothing found. Try another word.')
  })
})

it('a region pack without contacts is told by its name', () => {
  const other = join(import.meta.dirname, '../package.json')
  expect(() => readRegion(other)).toThrow(`${other} has no contacts`)
  expect(regionFile()).toMatch(/region\/haryana\/region\.json$/)
})
