import { expect, test } from 'vitest'
import type { Manifest } from './built-app.ts'
import { bundleBudgets, filesOf } from './bundle-size.ts'

const manifest: Manifest = {
  'index.html': { file: 'a/entry.js', imports: ['_react.js'], css: ['a/entry.css'] },
  '_react.js': { file: 'a/react.js' },
  'src/app/routes/login.tsx': {
    file: 'a/login.js',
    imports: ['_form.js', '_react.js'],
    css: ['a/login.css'],
  },
  '_form.js': { file: 'a/form.js', imports: ['_react.js'] },
  'src/app/routes/report.tsx': { file: 'a/report.js', imports: ['_form.js', '_camera.js'] },
  '_camera.js': { file: 'a/camera.js' },
}

const signIn = ['index.html', 'src/app/routes/login.tsx']

test('a page loads its chunk with everything imported statically, each once', () => {
  const files = filesOf(manifest, { loads: signIn, beyond: [], kind: 'js' })
  expect(files.sort()).toEqual(['a/entry.js', 'a/form.js', 'a/login.js', 'a/react.js'])
})

test('styles are counted by themselves', () => {
  expect(filesOf(manifest, { loads: signIn, beyond: [], kind: 'css' })).toEqual([
    'a/entry.css',
    'a/login.css',
  ])
})

test('a later page counts only what is not loaded yet', () => {
  const files = filesOf(manifest, { loads: ['src/app/routes/report.tsx'], beyond: signIn, kind: 'js' })
  expect(files).toEqual(['a/report.js', 'a/camera.js'])
})

test('without a build the budgets fail', () => {
  expect(bundleBudgets(import.meta.dirname).every(({ holds }) => !holds)).toBe(true)
})
