import { expect, test } from 'vitest'
import type { Manifest } from './built-app.ts'
import { precachedUrls, precacheProblems } from './precache.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/entry.js', css: ['assets/entry.css'] },
  '_a.js': { file: 'assets/a.js', name: 'bar-chart', css: ['assets/a.css'] },
}
const whole = [
  ...['/index.html', '/manifest.webmanifest', '/before-paint.js', '/en/help.html', '/hi/help.html'],
  ...[
    '/assets/entry.js',
    '/assets/entry.css',
    '/assets/noto-sans-latin-400-normal-x.woff2',
    '/icons/icon-192.png',
  ],
]

test('the list of a built worker is read from it', () => {
  const worker = 'var a=[{url:`/index.html`,revision:`1`},{url:"/assets/a.js",revision:null}];b({url:t.href})'
  expect(precachedUrls(worker)).toEqual(['/index.html', '/assets/a.js'])
})

test('the page, the code of every screen, and the fonts of both scripts are whole', () => {
  expect(precacheProblems(whole, manifest)).toEqual([])
})

test.each([
  ['/assets/a.js', 'a chart: /assets/a.js'],
  ['/assets/a.css', 'a chart: /assets/a.css'],
  ['/assets/noto-sans-latin-700-normal-x.woff2', 'a font: /assets/noto-sans-latin-700-normal-x.woff2'],
  ['/screenshots/phone.png', 'too much: /screenshots/phone.png'],
  ['/index.html', 'twice: /index.html'],
])('%s is too much', (url, problem) => {
  expect(precacheProblems([...whole, url], manifest)).toEqual([problem])
})

test.each(['/assets/entry.js', '/index.html', '/hi/help.html'])('%s must not lack', (missing) => {
  const urls = whole.filter((url) => url !== missing)
  expect(precacheProblems(urls, manifest)).toEqual([`not fetched at once: ${missing}`])
})
