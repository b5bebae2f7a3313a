import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

type Finished = { code: number; output: string }

/** Runs `node <arguments>` from the root of the repository and keeps what it printed. */
function runNode(args: string[]): Promise<Finished> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() }))
  })
}

/** A tool whose exit code is the verdict: its output counts only when it fails. */
export async function toolVerdict(args: string[], summary: string) {
  const { code, output } = await runNode(args)
  return { problems: code === 0 ? [] : [output || `exit code ${code} without a word`], summary }
}
