import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { freePort } from '../../e2e/support/product.ts'
import { deployed } from './deployed.ts'
import { createProcess } from './processes.ts'
import { repository } from './releases.ts'
import { readUnit } from './unit.ts'

/**
 * Does what deploy/Containerfile says step by step, each stage in an empty folder that stands for its root, and starts
 * the product from the last one. For where no builder of containers exists.
 */
export async function tryContainerfile(say: (what: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nagrik-container-'))
  try {
    const { root, env, command } = build(folder, say)
    const port = String(await freePort())
    const [program = '', main = ''] = command
    const unit = readUnit(
      `WorkingDirectory=${root}
ExecStart=${program === 'node' ? process.execPath : program} ${main}
ExecStartPost=/usr/bin/curl --silent --fail --retry 120 --retry-delay 1 --retry-all-errors --output /dev/null http://127.0.0.1:%i/api/health
KillSignal=SIGTERM
TimeoutStopSec=60`,
      port,
    )
    const settings = { DATA_DIR: join(folder, 'data'), PORT: port, DEMO: '0', ALLOW_OUTBOX: '1' }
    const secret = { SECRET_KEY: 'a-secret-key-that-is-long-enough-for-a-trial' }
    const product = createProcess(unit, { ...env, ...settings, ...secret })
    say('the product starts')
    await product.start()
    try {
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
      if (!page.includes('<script')) throw new Error(`No web app:\n${page}`)
    } finally {
      await product.stop()
    }
    say('it ran, and ended as asked')
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Stage {
  /** The WORKDIR, where it lies here. */
  root: string
  env: Record<string, string>
  command: string[]
}

function build(folder: string, say: (what: string) => void): Stage {
  const text = deployed('Containerfile', { '-o node -g node ': '', '/data': join(folder, 'data') })
  const stages = new Map<string, string>()
  let base = ''
  let stage: Stage = { root: '', env: {}, command: [] }
  for (const line of text.split('\n').filter((one) => /^[A-Z]+ /.test(one))) {
    const [instruction = '', ...words] = line.split(' ')
    const rest = words.join(' ')
    say(line)
    if (instruction === 'FROM') {
      base = mkdtempSync(join(folder, 'stage-'))
      stage = { root: base, env: {}, command: [] }
      if (words[1] === 'AS') stages.set(words[2] ?? '', base)
    } else if (instruction === 'WORKDIR') {
      stage.root = join(base, rest)
      mkdirSync(stage.root, { recursive: true })
    } else if (instruction === 'COPY') {
      copy(words, stage.root, stages)
    } else if (instruction === 'RUN') {
      const env = { ...surroundings(), ...stage.env }
      execFileSync('/bin/sh', ['-c', rest], { cwd: stage.root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    } else if (instruction === 'ENV') {
      for (const word of words) {
        const [name = '', value = ''] = word.split('=')
        stage.env[name] = value
      }
    } else if (instruction === 'CMD') {
      stage.command = JSON.parse(rest)
    }
  }
  return stage
}

/**
 * The Node of the base image is that of the repository. How the registry is reached is this machine's affair; what npm
 * hands to its scripts is not, as it names the repository's folder.
 */
function surroundings(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  return { ...Object.fromEntries(own), PATH: path }
}

/** As COPY: a folder's content into the folder named, a file into one that ends with a slash. */
function copy(words: string[], root: string, stages: Map<string, string>): void {
  const from = words[0]?.startsWith('--from=') ? stages.get(words[0].slice('--from='.length)) : repository
  if (from === undefined) throw new Error(`No such stage: ${words[0]}`)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.pop() ?? ''
  for (const path of paths) {
    const source = join(from, path)
    const isFolder = target.endsWith('/')
    cpSync(source, join(root, target, isFolder ? basename(path) : ''), {
      recursive: true,
      filter: (one) => !/\/(node_modules|dist)(\/|$)/.test(one.slice(from.length)) || from !== repository,
    })
  }
}
