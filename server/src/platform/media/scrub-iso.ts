import { type Box, boxes, findBox, trackHandler } from './iso-boxes.ts'
import { chunks } from './iso-samples.ts'
import { UnreadableMedia } from './media-error.ts'
import type { MediaFile } from './media-file.ts'

const SAMPLE_TABLES =
  'stsd stts stss ctts cslg stsc stsz stz2 stco co64 stsh stps sdtp stdp padb sbgp sgpd subs saiz saio'

/** What a player needs, by parent. Anything else (udta, meta, uuid, gps, free with old bytes …) is blanked. */
const KEPT: Record<string, ReadonlySet<string>> = {
  file: words('ftyp styp moov moof mdat mfra sidx ssix'),
  moov: words('mvhd trak mvex iods'),
  trak: words('tkhd edts tapt load mdia'),
  mdia: words('mdhd hdlr elng minf'),
  minf: words('vmhd smhd hdlr dinf stbl'),
  dinf: words('dref'),
  stbl: words(SAMPLE_TABLES),
  moof: words('mfhd traf'),
  traf: words('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio'),
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/**
 * Blanks in place everything of an MP4, MOV, M4A or 3GP file that is neither picture, sound nor their index:
 * user data with ©xyz or loci, QuickTime metadata keys, XMP, names of handlers and encoders, and whole tracks
 * that are neither video nor audio (timed GPS, captions) with their samples.
 * A blanked box becomes a `free` box of the same size (ISO/IEC 14496-12 section 8.1.2).
 */
export async function scrubIso(file: MediaFile): Promise<void> {
  await scrubChildren(file, 'file', { type: 'file', offset: 0, body: 0, end: file.size })
}

async function scrubChildren(file: MediaFile, parent: string, box: Box, handler = ''): Promise<void> {
  const dropped = parent === 'moov' ? await dropOtherTracks(file, box) : new Set<number>()
  for await (const child of boxes(file, box.body, box.end)) {
    if (parent === 'moov' && child.type === 'gps ') await blankDashcamPositions(file, child)
    if (dropped.has(child.offset) || !KEPT[parent]?.has(child.type)) free(file, child)
    else if (child.type === 'trak') await scrubChildren(file, 'trak', child, await trackHandler(file, child))
    else if (child.type === 'hdlr') file.blank(child.body + 20, child.end - child.body - 20)
    else if (child.type === 'dref') await blankPaths(file, child)
    else if (child.type === 'stsd') await blankEncoderNames(file, child, handler)
    else if (child.type in KEPT) await scrubChildren(file, child.type, child, handler)
  }
}

function free(file: MediaFile, box: Box): void {
  file.overwrite(box.offset + 4, Buffer.from('free', 'latin1'))
  file.blank(box.body, box.end - box.body)
}

async function dropOtherTracks(file: MediaFile, moov: Box): Promise<Set<number>> {
  const others: Box[] = []
  for await (const trak of boxes(file, moov.body, moov.end)) {
    if (trak.type === 'trak' && !/^(vide|soun)$/.test(await trackHandler(file, trak))) others.push(trak)
  }
  if (others.length > 0 && (await findBox(file, 'mvex', moov))) {
    throw new UnreadableMedia('This recording holds more than picture and sound and cannot be accepted.')
  }
  for (const trak of others) await blankSamples(file, trak)
  return new Set(others.map((trak) => trak.offset))
}

async function blankSamples(file: MediaFile, trak: Box): Promise<void> {
  const mdia = await findBox(file, 'mdia', trak)
  const minf = mdia && (await findBox(file, 'minf', mdia))
  const stbl = minf && (await findBox(file, 'stbl', minf))
  if (!stbl) return
  for await (const { offset, length } of chunks(file, stbl)) file.blank(offset, length)
}

/**
 * Dashcams (Novatek) keep positions in blocks marked `freeGPS ` between the samples, listed in moov/gps:
 * 8 bytes of head, then offset and size of each block. Source: ExifTool, QuickTimeStream.pl.
 */
async function blankDashcamPositions(file: MediaFile, gps: Box): Promise<void> {
  for (let entry = gps.body + 8; entry + 8 <= gps.end; entry += 8) {
    const pair = await file.bytes(entry, 8)
    const offset = pair.readUInt32BE(0)
    const length = pair.readUInt32BE(4)
    if (length < 12 || offset + length > file.size) continue
    const mark = (await file.bytes(offset + 4, 8)).toString('latin1')
    if (mark === 'freeGPS ') file.blank(offset + 12, length - 12)
  }
}

/** Data references may hold a volume and file name of the maker (`alis`) or an address; the media is in the file. */
async function blankPaths(file: MediaFile, dref: Box): Promise<void> {
  for await (const entry of boxes(file, dref.body + 8, dref.end)) {
    const selfContained = 1
    file.overwrite(entry.body, Buffer.from([0, 0, 0, selfContained]))
    file.blank(entry.body + 4, entry.end - entry.body - 4)
  }
}

/** Vendor of each sample entry, and of a picture the compressor name such as 'GoPro AVC encoder'. */
async function blankEncoderNames(file: MediaFile, stsd: Box, handler: string): Promise<void> {
  for await (const entry of boxes(file, stsd.body + 8, stsd.end)) {
    if (entry.end - entry.offset >= 24) file.blank(entry.offset + 20, 4)
    if (handler === 'vide' && entry.end - entry.offset >= 86) file.blank(entry.offset + 50, 32)
  }
}
