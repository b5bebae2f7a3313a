import { expect, it } from 'vitest'
import { breakLines } from './draw-strip.ts'
import { layoutStrip } from './strip-layout.ts'

const strip = layoutStrip({ width: 1920, height: 1080 }, { tile: true, code: true })
/** Every letter is half as wide as high. */
const canvas = {
  font: '',
  measureText: (text: string) => ({ width: text.length * strip.fontSize * 0.5 }),
} as unknown as CanvasRenderingContext2D
const broken = (...texts: string[]) => breakLines(canvas, strip, texts).map(({ text }) => text)
const mostLetters = Math.floor(strip.text.width / strip.fontSize / 0.5)

it('texts that fit stay one line each, the first of them strong', () => {
  expect(breakLines(canvas, strip, ['6 Mar 2026', '28.459500, 77.026600', 'Asha Rani'])).toEqual([
    { text: '6 Mar 2026', strong: true },
    { text: '28.459500, 77.026600', strong: false },
    { text: 'Asha Rani', strong: false },
  ])
})

it('a long name breaks between its words into the lines that are left, in both scripts', () => {
  for (const name of ['Satyanarayana Venkata Subramanyam Rao', 'सत्यनारायण वेंकट सुब्रमण्यम राव चौधरी']) {
    const lines = broken('time', 'place', name)
    expect(lines.slice(2).join(' ')).toBe(name)
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(mostLetters)
  }
})

it('what does not fit into four lines ends in an ellipsis', () => {
  const lines = broken('time', 'place', Array(12).fill('Subramanyam').join(' '))
  expect(lines).toHaveLength(4)
  expect(lines[3]).toMatch(/Subramanyam…$/)
})
