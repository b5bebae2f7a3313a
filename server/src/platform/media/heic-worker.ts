import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

const { path, maxPixels } = workerData as { path: string; maxPixels: number }
const [first] = await decode.all({ buffer: await readFile(path) })
if (!first || first.width * first.height > maxPixels) throw new Error('no picture of an accepted size')
const { width, height, data } = await first.decode()
parentPort?.postMessage({ width, height, data }, [data.buffer])
