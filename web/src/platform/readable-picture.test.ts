import { expect, it, vi } from 'vitest'
import { decodeAllBut, decodeWhatEnds } from '#testing/pictures.ts'
import { readableOf } from './readable-picture.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })
const names = (files: File[]) => files.map(({ name }) => name)

it('leaves out pictures that the browser cannot decode', async () => {
  decodeAllBut('b.jpg')
  const { readable, broken } = await readableOf(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name, 'image/jpeg')),
  )
  expect([names(readable), names(broken)]).toEqual([['a.jpg', 'c.jpg'], ['b.jpg']])
})

it('lets through untried what the server alone can read and what is no picture', async () => {
  const tried = decodeAllBut('a.heic', 'b.HEIC', 'c.mp4', 'd.pdf', 'e.avif')
  const { broken } = await readableOf([
    file('a.heic', 'image/heic'),
    file('b.HEIC', ''),
    file('c.mp4', 'video/mp4'),
    file('d.pdf', 'application/pdf'),
    file('e.avif', 'image/avif'),
  ])
  expect([names(broken), tried]).toEqual([[], []])
})

it('leaves a JPEG to the server that lacks nothing but its end mark', async () => {
  decodeWhatEnds()
  const { readable, broken } = await readableOf([file('a.jpg', 'image/jpeg'), file('b.png', 'image/png')])
  expect([names(readable), names(broken)]).toEqual([['a.jpg'], ['b.png']])
})

it('lets everything through where the browser has no way to try', async () => {
  vi.stubGlobal('createImageBitmap', undefined)
  expect((await readableOf([file('a.jpg', 'image/jpeg')])).broken).toEqual([])
  vi.unstubAllGlobals()
})
