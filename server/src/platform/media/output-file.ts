import { type FileHandle, open } from 'node:fs/promises'
import { Output, type OutputFormat, StreamTarget, type StreamTargetChunk } from 'mediabunny'

const WRITTEN_AT_ONCE = 1024 * 1024

/** A container that is written to a new file. */
export interface OutputFile {
  output: Output
  /** To be called at the end, however the work went; what is not finalized by then is given up. */
  close(): Promise<void>
}

/** @throws failures of the disk */
export async function createOutputFile(path: string, format: OutputFormat): Promise<OutputFile> {
  const file = await open(path, 'wx')
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => writeAll(file, data, position),
  })
  const target = new StreamTarget(writable, { chunked: true, chunkSize: WRITTEN_AT_ONCE })
  const output = new Output({ format, target })
  return {
    output,
    async close() {
      await output.cancel().catch(() => {})
      await file.close()
    },
  }
}

async function writeAll(file: FileHandle, data: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < data.length; ) {
    done += (await file.write(data, done, data.length - done, position + done)).bytesWritten
  }
}
