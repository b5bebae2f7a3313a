import { type DetectedMedia, detectKind } from '#platform/media/detect-kind.ts'
import { renderPhoto, renderThumbnail } from '#platform/media/render-photo.ts'

type Job<I, O> = (input: I) => Promise<O>
const job = <I, O>(work: Job<I, O>): Job<I, O> => work

interface InFile {
  path: string
}
interface ToFolder extends InFile {
  folder: string
}

/** What a worker does with a file, by kind; input and result are plain data, as they travel between processes. */
export const tasks = {
  detect: job(({ path }: InFile) => detectKind(path)),
  photo: job(({ path, folder, options }: ToFolder & { options: Parameters<typeof renderPhoto>[2] }) =>
    renderPhoto(path, folder, options),
  ),
  still: job(({ path, folder }: ToFolder) => renderThumbnail(path, folder)),
  recording: job(async ({ path, folder, media }: ToFolder & { media: DetectedMedia }) => {
    const { cleanRecording } = await import('#platform/media/clean-recording.ts')
    return cleanRecording(path, folder, media)
  }),
}

export type Kind = keyof typeof tasks
export type Input<K extends Kind> = Parameters<(typeof tasks)[K]>[0]
export type Result<K extends Kind> = Awaited<ReturnType<(typeof tasks)[K]>>
/** What is sent to a worker. */
export type Task = { [K in Kind]: { kind: K; input: Input<K> } }[Kind]
