import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  commentFiles,
  dataCopyDays,
  deletionDays,
  emailRestoreDays,
  noticeDays,
  otpValidSeconds,
  productName,
  recordingSeconds,
  reportFiles,
  reportsPerDay,
  resetLinkMinutes,
  slaHours,
} from '@nagrik/contract/limits'
import { privacyNoticeVersion } from '@nagrik/contract/registration'
import { accessibility } from './accessibility.ts'
import { contact } from './contact.ts'
import { help } from './help.ts'
import hindi from './hi.json' with { type: 'json' }
import { type Block, type Page, type PageName, type Pair, pageNames, type Said, same } from './page.ts'
import { privacy } from './privacy.ts'
import type { Region } from './region.ts'

export const languages = ['en', 'hi'] as const
type Language = (typeof languages)[number]

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
const catalogue: Record<string, string> = hindi
const languageNames: Pair = { en: 'English', hi: 'हिन्दी' }

export const pagesOf = (region: Region): Page[] => [privacy, accessibility, help, contact(region)]

/** A whole page as HTML. `fonts` are the @font-face rules of the built app, empty while it is developed. */
export function renderPage(page: Page, region: Region, language: Language, fonts = ''): string {
  const say = speaker(region, language)
  const other = language === 'en' ? 'hi' : 'en'
  const title = `${say(page.title)} · ${productName}`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${plain(say(page.lead))}">
<title>${title}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
${languages.map((one) => `<link rel="alternate" hreflang="${one}" href="/${one}/${page.name}">`).join('\n')}
<style>${fonts}${style}</style>
${page.isSearched ? '<script src="/page-search.js" defer></script>\n' : ''}</head>
<body>
<a class="skip" href="#content">${say('Skip to content')}</a>
<header>
<a class="mark" href="/"><img src="/icons/icon.svg" width="32" height="32" alt="">${productName}</a>
<a href="/${other}/${page.name}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>
</header>
<nav aria-label="${say('Pages')}">
${pageNames.map((name) => navigationLink(name, page.name, language, say)).join('\n')}
</nav>
<main id="content">
<h1>${say(page.title)}</h1>
<p class="lead">${say(page.lead)}</p>
${page.isSearched ? searchField(say) : ''}${page.sections.map((section) => renderSection(section, say)).join('\n')}
</main>
<footer><a href="/">${say('Go to {{product}}')}</a></footer>
</body>
</html>
`
}

type Say = (said: Said) => string

/** Puts a text into the language of the page, its values and links included, as HTML. */
function speaker(region: Region, language: Language): Say {
  const values = valuesOf(region)
  const inLanguage = (said: Said): string => {
    if (typeof said !== 'string') return said[language]
    if (language === 'en') return said
    const translated = catalogue[said]
    if (translated === undefined) throw new Error(`web/pages/hi.json has no Hindi of: ${said}`)
    return translated
  }
  const valueNamed = (name: string): string => {
    const value = values[name]
    if (value === undefined) throw new Error(`A page names {{${name}}}, which has no value`)
    return escaped(inLanguage(value))
  }
  return (said) =>
    escaped(inLanguage(said))
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueNamed(name))
      .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, text: string, address: string) =>
        address.startsWith('/')
          ? `<a href="/${language}${address}">${text}</a>`
          : `<a href="${address}">${text}</a>`,
      )
}

const valuesOf = ({ state, stateHi, contacts: { grievanceOfficer } }: Region): Record<string, Pair> => {
  const { title, titleHi } = grievanceOfficer
  const numbers = {
    codeMinutes: otpValidSeconds / 60,
    linkMinutes: resetLinkMinutes,
    deletionDays: deletionDays,
    copyDays: dataCopyDays,
    restoreDays: emailRestoreDays,
    noticeDays: noticeDays,
    reports: reportsPerDay,
    files: reportFiles.count,
    commentFiles: commentFiles.count,
    recordingMinutes: recordingSeconds / 60,
    megabytes: reportFiles.bytes / 1024 / 1024,
    critical: slaHours.CRITICAL,
    high: slaHours.HIGH,
    medium: slaHours.MEDIUM,
    low: slaHours.LOW,
  }
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, same(`${value}`)])),
    product: same(productName),
    state: { en: state, hi: stateHi },
    officer: { en: title, hi: titleHi },
    version: { en: dateIn('en-IN'), hi: dateIn('hi-IN-u-nu-latn') },
  }
}

const dateIn = (locale: string) =>
  new Date(`${privacyNoticeVersion}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long' })

function navigationLink(name: PageName, shown: PageName, language: Language, say: Say): string {
  const current = name === shown ? ' aria-current="page"' : ''
  return `<a href="/${language}/${name}"${current}>${say(linkTitles[name])}</a>`
}

const linkTitles: Record<PageName, string> = {
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  help: 'Help',
  contact: 'Contact',
}

/** Hidden until page-search.js is there to answer. */
const searchField = (say: Say): string => `<form class="search" role="search" hidden>
<label for="search">${say('Search in these questions')}</label>
<input id="search" type="search" autocomplete="off">
<p role="status" data-none="${say('Nothing found. Try another word.')}"></p>
</form>
`

const renderSection = ({ title, body }: Page['sections'][number], say: Say): string =>
  `<section>\n<h2>${say(title)}</h2>\n${body.map((block) => renderBlock(block, say)).join('\n')}\n</section>`

function renderBlock(block: Block, say: Say): string {
  if (Array.isArray(block)) return `<ul>\n${block.map((item) => `<li>${say(item)}</li>`).join('\n')}\n</ul>`
  if (typeof block === 'string' || 'en' in block) return `<p>${say(block)}</p>`
  if ('terms' in block) return `<dl>\n${renderTerms(block.terms, say)}\n</dl>`
  if ('numbers' in block) return `<dl class="numbers">\n${renderTerms(block.numbers, say)}\n</dl>`
  return block.questions
    .map(([question, answer]) => `<div class="entry"><h3>${say(question)}</h3>\n<p>${say(answer)}</p></div>`)
    .join('\n')
}

const renderTerms = (terms: [Said, Said][], say: Say): string =>
  terms.map(([name, meaning]) => `<dt>${say(name)}</dt>\n<dd>${say(meaning)}</dd>`).join('\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const plain = (html: string): string => html.replace(/<[^>]+>/g, '')
