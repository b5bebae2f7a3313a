import { expect, test } from 'vitest'
import { storedName } from './saving.model.ts'

test.each([
  ['IMG_1.HEIC', 'PHOTO', 'jpg', 'IMG_1.jpg'],
  ['street.jpeg', 'PHOTO', 'jpg', 'street.jpg'],
  ['Sector 14.5', 'PHOTO', 'jpg', 'Sector 14.5.jpg'],
  ['page.html', 'VIDEO', 'webm', 'page.webm'],
  ['C:\\Users\\Asha\\clip.mp4', 'VIDEO', 'mp4', 'clip.mp4'],
  ['../../etc/passwd', 'DOCUMENT', 'pdf', 'passwd.pdf'],
  ['', 'AUDIO', 'm4a', 'audio.m4a'],
  ['.jpg', 'PHOTO', 'jpg', 'photo.jpg'],
  ['a\u0000b\u202egpj.exe', 'PHOTO', 'jpg', 'abgpj.jpg'],
  ['सड़क.png', 'PHOTO', 'jpg', 'सड़क.jpg'],
] as const)('%j is kept as %s.%s under the name %s', (sent, kind, extension, kept) => {
  expect(storedName(sent, kind, extension)).toBe(kept)
})

test('a long name is cut, its ending stays', () => {
  expect(storedName(`${'न'.repeat(400)}.png`, 'PHOTO', 'jpg')).toBe(`${'न'.repeat(150)}.jpg`)
})
