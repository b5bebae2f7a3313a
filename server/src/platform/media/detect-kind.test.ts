import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fixture, removeScratch, scratch } from '#testing/media/scratch-files.ts'
import { detectKind } from './detect-kind.ts'

afterAll(removeScratch)

const kindOf = async (bytes: Uint8Array | string) => detectKind(await scratch(bytes))

test.each([
  ['camera.mp4', 'VIDEO', 'video/mp4', 'mp4'],
  ['recorder-video.mp4', 'VIDEO', 'video/mp4', 'mp4'],
  ['phone.mov', 'VIDEO', 'video/quicktime', 'mov'],
  ['udta.mov', 'VIDEO', 'video/quicktime', 'mov'],
  ['old-phone.3gp', 'VIDEO', 'video/3gpp', '3gp'],
  ['tagged.webm', 'VIDEO', 'video/webm', 'webm'],
  ['tagged-vp9.webm', 'VIDEO', 'video/webm', 'webm'],
  ['recorder-video.webm', 'VIDEO', 'video/webm', 'webm'],
  ['recorder-vp8.webm', 'VIDEO', 'video/webm', 'webm'],
  ['video.ogv', 'VIDEO', 'video/ogg', 'ogv'],
  ['voice.m4a', 'AUDIO', 'audio/mp4', 'm4a'],
  ['recorder-audio.mp4', 'AUDIO', 'audio/mp4', 'm4a'],
  ['voice.webm', 'AUDIO', 'audio/webm', 'webm'],
  ['recorder-audio.webm', 'AUDIO', 'audio/webm', 'webm'],
  ['voice.ogg', 'AUDIO', 'audio/ogg', 'ogg'],
  ['vorbis.ogg', 'AUDIO', 'audio/ogg', 'ogg'],
  ['voice.mp3', 'AUDIO', 'audio/mpeg', 'mp3'],
  ['voice.wav', 'AUDIO', 'audio/wav', 'wav'],
  ['document.pdf', 'DOCUMENT', 'application/pdf', 'pdf'],
  ['turned.mp4', 'VIDEO', 'video/mp4', 'mp4'],
  ['hevc.mov', 'VIDEO', 'video/quicktime', 'mov'],
  ['voice.aac', 'AUDIO', 'audio/aac', 'aac'],
  ['voice.amr', 'AUDIO', 'audio/amr', 'amr'],
  ['phone.heic', 'PHOTO', 'image/heic', 'heic'],
])('%s is %s of type %s', async (name, kind, mimeType, extension) => {
  expect(await kindOf(await fixture(name))).toMatchObject({ kind, mimeType, extension })
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s picture is a photo', async (format) => {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: 'teal' } })
  expect(await kindOf(await picture.toFormat(format).toBuffer())).toMatchObject({
    kind: 'PHOTO',
    mimeType: `image/${format}`,
  })
})

test('an AVIF that calls itself by the general brand mif1 is told by its codec', async () => {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: 'teal' } })
  const avif = await picture.avif().toBuffer()
  avif.write('mif1', 8, 'latin1')
  expect(await kindOf(avif)).toMatchObject({ mimeType: 'image/avif' })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each<[string, Uint8Array | string]>([
  ['an empty file', ''],
  ['plain text', 'The street light is broken.'],
  ['an HTML page', '<!doctype html><html><body><script>alert(1)</script></body></html>'],
  ['an SVG', svg],
  ['an SVG with an XML declaration', `<?xml version="1.0"?>\n${svg}`],
  ['a compressed SVG', gzipSync(svg)],
  ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04'), Buffer.alloc(600, 0x90)])],
  ['a Linux program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(600)])],
  ['an archive', zip()],
  ['an HTML page behind the signature of a GIF', 'GIF89a/*<script>alert(1)</script>'],
  [
    'an HTML page behind the signature of a JPEG',
    Buffer.from('\xff\xd8\xff<html><script>1</script>', 'latin1'),
  ],
  ['an HTML page behind the signature of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<html><script>', 'latin1')],
  ['an HTML page behind a sound tag', Buffer.from('ID3\x03\0\0\0\0\0\x0a<html><script>alert(1)</script>')],
  ['an HTML page before a PDF', '<html><script>1</script>%PDF-1.4\n%%EOF'],
  ['a PDF without an end', '%PDF-1.4\n1 0 obj'],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0')],
])('%s is refused', async (_name, bytes) => {
  expect(await kindOf(bytes)).toBeNull()
})

test.each(['camera.mp4', 'tagged.webm', 'voice.mp3', 'voice.wav', 'voice.ogg', 'document.pdf', 'phone.heic'])(
  '%s that is an archive as well is refused',
  async (name) => {
    expect(await kindOf(Buffer.concat([await fixture(name), zip()]))).toBeNull()
  },
)

test('an archive hidden in a box of a well-formed MP4 is refused', async () => {
  const archive = zip()
  const head = Buffer.from('\0\0\0\0free', 'latin1')
  head.writeUInt32BE(8 + archive.length)
  expect(await kindOf(Buffer.concat([await fixture('camera.mp4'), head, archive]))).toBeNull()
})

test.each(['camera.mp4', 'phone.mov', 'voice.m4a'])('%s cut before its index is refused', async (name) => {
  const bytes = await fixture(name)
  expect(await kindOf(bytes.subarray(0, bytes.length * 0.6))).toBeNull()
})

test('Matroska that is not WebM is refused', async () => {
  const webm = await fixture('recorder-video.webm')
  webm.write('mkva', webm.indexOf('webm'), 'latin1')
  expect(await kindOf(webm)).toBeNull()
})

/** One stored, empty member called `a`, as APPNOTE 6.3.10 sections 4.3.7, 4.3.12 and 4.3.16 lay it out. */
function zip(): Buffer {
  const local = Buffer.alloc(31)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(1, 26)
  local.write('a', 30)
  const directory = Buffer.alloc(47)
  directory.write('PK\x01\x02', 'latin1')
  directory.writeUInt16LE(1, 28)
  directory.write('a', 46)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}
