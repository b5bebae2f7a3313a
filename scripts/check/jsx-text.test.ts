import { expect, test } from 'vitest'
import { jsxTextProblems } from './jsx-text.ts'

function problems(jsx: string, path = 'web/src/features/tickets/ticket-list.tsx'): string[] {
  return jsxTextProblems([{ path, text: `export function Screen() {\n  return ${jsx}\n}\n` }])
}

test.each([
  ['<p>Your tickets</p>', 'Your tickets'],
  ['<p>{count} tickets</p>', 'tickets'],
  ["<p>{'Your tickets'}</p>", 'Your tickets'],
  ["<p>{open ? 'Open' : t('Closed')}</p>", 'Open'],
  ["<p>{open && 'Open now'}</p>", 'Open now'],
  ["<p>{name ?? 'Nobody'}</p>", 'Nobody'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template literal is what is tested
  ['<p>{`${count} tickets`}</p>', 'tickets'],
  ["<p>{count + ' tickets'}</p>", 'tickets'],
  ['<button aria-label="Close">×</button>', 'Close'],
  ['<input placeholder="Search tickets" />', 'Search tickets'],
  ["<TextInput label={'Phone'} />", 'Phone'],
  ["<img alt={broken ? 'Broken' : t('Photo')} />", 'Broken'],
  ['<p>आपके टिकट</p>', 'आपके टिकट'],
])('%s is found', (jsx, text) => {
  expect(problems(jsx)).toEqual([
    `web/src/features/tickets/ticket-list.tsx:2: text outside the catalogue: "${text}"`,
  ])
})

test.each([
  "<p>{t('Your tickets')}</p>",
  '<p>{ticket.title}</p>',
  '<p>· — 24 × 7</p>',
  "<Text c={open ? 'red' : 'blue'} className=\"wide\">{count}</Text>",
  "<div>{status === 'OPEN' && <Badge />}</div>",
  '<button aria-label={t(\'Close\')} type="submit">×</button>',
  '<a href="/tickets" lang="hi">हिन्दी</a>',
])('%s passes', (jsx) => {
  expect(problems(jsx)).toEqual([])
})

test('tests may write text', () => {
  expect(problems('<p>Your tickets</p>', 'web/src/ui/data-table.test.tsx')).toEqual([])
})
