import { type Browser, expect } from '@playwright/test'
import { browserOf, type DemoAccount, nameOf } from './people.ts'
import { Reader } from './reader.ts'

export const english = {
  language: 'en',
  citizenLogin: 'Citizen Login',
  createAccount: 'Create Account',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  home: 'Community Dashboard',
  quickReport: /^Quick Report NEW/,
  chooseCategory: 'Quick Report',
  category: /^Street Lighting/,
  grievanceType: 'Grievance Type',
  subcategory: /^Street light not working/,
  title: 'Street Lighting - Street light not working',
  form: 'Quick Report',
  block: 'Block',
  blockOfReport: 'Block C1',
  description: 'Description',
  takePhoto: 'Take photo',
  close: 'Close',
  filesHeld: '1 of 10 files',
  submit: 'Submit report',
  map: 'Move the map with the arrow keys.',
  thanks: 'Thank you. Your report was sent to the team in charge.',
  viewTicket: 'View Ticket Details',
  search: 'Search',
  found: 'Showing 1 of 1 issue',
  issues: 'Issues',
  assignTo: 'Assign to',
  assigned: 'Ticket assigned successfully',
  fieldAgent: 'Field Agent',
  status: 'Status',
  inProgress: 'In Progress',
  resolved: 'Resolved',
  workDone: 'What was done? (optional)',
  markResolved: 'Mark as resolved',
  closed: 'Closed',
  statusIs: (status: string) => `Ticket status updated to ${status}`,
  undoStatus: 'Undo: Status',
  writeComment: 'Add a comment',
  addComment: 'Add comment',
  commentAdded: 'Comment added',
  confirm: 'Confirm it is fixed',
}

export const hindi: Words = {
  language: 'hi',
  citizenLogin: 'नागरिक लॉगिन',
  createAccount: 'खाता बनाएँ',
  email: 'ईमेल',
  password: 'पासवर्ड',
  signIn: 'साइन इन करें',
  home: 'समुदाय डैशबोर्ड',
  quickReport: /^त्वरित शिकायत नया/,
  chooseCategory: 'त्वरित शिकायत',
  category: /^स्ट्रीट लाइट/,
  grievanceType: 'शिकायत का प्रकार',
  subcategory: /^स्ट्रीट लाइट खराब/,
  title: 'स्ट्रीट लाइट - स्ट्रीट लाइट खराब',
  form: 'त्वरित शिकायत',
  block: 'ब्लॉक',
  blockOfReport: 'ब्लॉक C1',
  description: 'विवरण',
  takePhoto: 'फ़ोटो लें',
  close: 'बंद करें',
  filesHeld: '10 में से 1 फ़ाइलें',
  submit: 'शिकायत भेजें',
  map: 'मानचित्र को तीर वाली कुंजियों से खिसकाएँ।',
  thanks: 'धन्यवाद। आपकी शिकायत संबंधित टीम को भेज दी गई है।',
  viewTicket: 'शिकायत का विवरण देखें',
  search: 'खोजें',
  found: 'शिकायत 1 / 1',
  issues: 'शिकायतें',
  assignTo: 'किसे सौंपें',
  assigned: 'शिकायत सौंप दी गई',
  fieldAgent: 'क्षेत्र अधिकारी',
  status: 'स्थिति',
  inProgress: 'काम जारी',
  resolved: 'हल हुई',
  workDone: 'क्या काम किया गया? (वैकल्पिक)',
  markResolved: '‘हल हुई’ दर्ज करें',
  closed: 'बंद',
  statusIs: (status: string) => `शिकायत की स्थिति अब ‘${status}’ है`,
  undoStatus: 'स्थिति: बदलाव वापस लें',
  writeComment: 'टिप्पणी लिखें',
  addComment: 'टिप्पणी भेजें',
  commentAdded: 'टिप्पणी जुड़ गई',
  confirm: 'हाँ, समस्या ठीक हो गई',
}

const description = 'The lamp on pole 14 has been dark since Monday.'
const comment = 'The lamp is ordered.'
const workDone = 'The lamp is lit again.'

type Words = typeof english

/** A report goes from sign-in to a closed ticket by keyboard alone, and all of it is said. */
export async function mainJobByKeyboard(browser: Browser, said: Words): Promise<void> {
  const citizen = await readerOf(browser, null, said.language)
  await signIn(citizen, said)
  const { path, number } = await report(citizen, said)
  await assign(await readerOf(browser, 'head', said.language), said, number)
  await work(await readerOf(browser, 'agent', said.language), said, path, number)
  await confirm(citizen, said)
}

async function readerOf(browser: Browser, account: DemoAccount | null, language: string): Promise<Reader> {
  const { context, page } = await browserOf(browser, account)
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return Reader.at(page)
}

async function signIn(reader: Reader, said: Words): Promise<void> {
  const { page } = reader
  await page.goto('/login')
  await expect(page).toHaveTitle(new RegExp(said.citizenLogin))
  await reader.press('link', said.createAccount)
  await reader.isAt('main', said.createAccount)
  await page.goBack()
  await reader.isAt('main', said.citizenLogin)
  expect(await page.locator('html').getAttribute('lang')).toBe(said.language)
  const email = await reader.type(said.email, 'citizen2@nagrik.demo')
  expect(email.states).toEqual(['required'])
  await reader.type(said.password, 'nagrik-demo')
  await page.keyboard.press('Enter')
  await reader.isAt('main', said.home)
}

async function report(reader: Reader, said: Words): Promise<{ path: string; number: string }> {
  const { page } = reader
  await reader.press('link', said.quickReport)
  await reader.isAt('main', said.chooseCategory)
  await reader.press('button', said.category)
  await reader.press('link', said.subcategory)
  await reader.isAt('main', said.form)
  await reader.press('button', said.takePhoto)
  await reader.isAt('button', said.close)
  await reader.press('button', said.takePhoto)
  await reader.hears(said.filesHeld)
  await reader.goTo('application', said.map)
  // The browser's protocol does not list what is required of a native list.
  expect((await reader.goTo('combobox', said.block)).states).toEqual([])
  await reader.chooseNative(said.block, said.blockOfReport)
  const words = await reader.type(said.description, description)
  expect(words.states).toEqual(['required'])
  await reader.press('button', said.submit)
  await reader.isAt('group', new RegExp(said.thanks))
  const number = /NGR-\d{4}-\d+/.exec((await reader.focused()).name)?.[0] ?? ''
  await reader.press('link', said.viewTicket)
  await reader.isAt('main', number)
  return { path: new URL(page.url()).pathname, number }
}

async function assign(reader: Reader, said: Words, number: string): Promise<void> {
  const { page } = reader
  await page.goto('/issues')
  await expect(page.getByRole('searchbox', { name: said.search })).toBeVisible()
  await reader.goTo('searchbox', said.search)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await reader.hears(said.found)
  await reader.press('link', said.title)
  await reader.isAt('main', number)
  const agent = `${await nameOf('agent')} (${said.fieldAgent})`
  await reader.choose(said.assignTo, agent)
  await reader.hears(said.assigned)
  expect((await reader.goTo('combobox', said.assignTo)).value).toBe(agent)
}

async function work(reader: Reader, said: Words, path: string, number: string): Promise<void> {
  const { page } = reader
  await page.goto(path)
  // Whoever is quick walks round an empty page else.
  await expect(page.getByRole('main', { name: number })).toBeVisible()
  await reader.choose(said.status, said.inProgress)
  await reader.hears(said.statusIs(said.inProgress))
  // The focus stays where the choice was made; the way back is the next stop.
  await reader.isAt('combobox', said.status)
  await page.keyboard.press('Tab')
  await reader.isAt('button', said.undoStatus)
  await reader.type(said.writeComment, comment)
  await reader.press('button', said.addComment)
  await reader.hears(said.commentAdded)
  await reader.choose(said.status, said.resolved)
  // The dialog asks what was done before anything is changed.
  await reader.isAt('textbox', said.workDone)
  await page.keyboard.type(workDone)
  await reader.press('button', said.markResolved)
  await reader.hears(said.statusIs(said.resolved))
}

async function confirm(reader: Reader, said: Words): Promise<void> {
  await reader.page.reload()
  await reader.press('button', said.confirm)
  await reader.hears(said.statusIs(said.closed))
}
