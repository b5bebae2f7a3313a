import { describe, expect, it } from 'vitest'
import { type CommentFile, canSend, contentOf, isAcceptable, withFiles } from './model.ts'

const MIB = 1024 * 1024
function fileOf(type: string, bytes = 10, name = 'file'): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const entry = (file: File): CommentFile => ({ key: String(Math.random()), file })

describe('CMT-005: a file of a comment', () => {
  it.each(['image/png', 'video/mp4', 'audio/webm', 'application/pdf'])('may be %s', (type) =>
    expect(isAcceptable(fileOf(type))).toBe(true),
  )
  it.each(['IMG_1.HEIC', 'IMG_1.avif'])('may be %s, whose type the browser does not know', (name) =>
    expect(isAcceptable(fileOf('', 10, name))).toBe(true),
  )
  it.each(['application/x-msdownload', 'text/html', 'application/zip', ''])('may not be "%s"', (type) =>
    expect(isAcceptable(fileOf(type))).toBe(false),
  )
  it('has at most 10 MB, inclusive', () => {
    expect(isAcceptable(fileOf('image/png', 10 * MIB))).toBe(true)
    expect(isAcceptable(fileOf('image/png', 10 * MIB + 1))).toBe(false)
  })
})

describe('CMT-005: adding files', () => {
  const photo = () => entry(fileOf('image/png'))
  it('takes three and tells of the fourth', () => {
    const { files, refused } = withFiles([photo(), photo()], [photo(), photo()])
    expect({ count: files.length, refused }).toEqual({ count: 3, refused: true })
  })
  it('leaves out what is not acceptable and takes the rest', () => {
    const { files, refused } = withFiles([], [entry(fileOf('text/html')), photo()])
    expect({ count: files.length, refused }).toEqual({ count: 1, refused: true })
  })
  it('has nothing to tell where everything fits', () =>
    expect(withFiles([photo()], [photo(), photo()]).refused).toBe(false))
})

it('CMT-004: a comment needs words or a file', () => {
  expect(canSend('  \n', [])).toBe(false)
  expect(canSend(' a ', [])).toBe(true)
  expect(canSend('', [entry(fileOf('image/png'))])).toBe(true)
  expect(contentOf(' a ')).toBe('a')
  expect(contentOf(' ')).toBe('Attached files')
})
