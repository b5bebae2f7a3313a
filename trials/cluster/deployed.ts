import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../deploy')

/** What of a file is another in the trial: addresses, ports, paths, users, secrets. In the order of their keys. */
export type Replacements = Record<string, string>

/** A file of deploy/, as an operator fills it in. @throws Error where it lacks one, or a secret is left to be filled in */
export function deployed(path: string, replacements: Replacements): string {
  let text = readFileSync(join(folder, path), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${path} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  const left = /REPLACE-[a-z0-9-]+|10\.0\.0\.\d+|[a-z0-9]+\.example\.org/.exec(text)
  if (left) throw new Error(`deploy/${path} has ${left[0]}, which nothing replaces`)
  return text
}

const names = ['one', 'two', 'three'] as const
export type MachineName = (typeof names)[number]

/** One of the three machines of deploy/, on loopback. */
export interface Machine {
  name: MachineName
  address: string
  /** In the files. */
  ownAddress: string
  /** For what lies in /var and /etc. */
  folder: string
}

export interface Network {
  machines: Machine[]
  /** Of the whole network, for every file that names another machine. */
  replacements: Replacements
  /** Where clients and proxies are, as the files say it. */
  subnet: Replacements
  /** HAProxy's port on each machine, where the trial has one HAProxy alone. */
  proxy: Replacements
  secrets(...names: string[]): Replacements
}

const random = () => 1 + Math.floor(Math.random() * 250)

/** Loopback has addresses enough: each machine has one of its own, and every port stays as it is in the files. */
export function createNetwork(folder: string): Network {
  const prefix = `127.${random()}.${random()}.`
  return {
    machines: names.map((name, n) => ({
      name,
      address: `${prefix}${n + 1}`,
      ownAddress: `10.0.0.${n + 1}`,
      folder: join(folder, name),
    })),
    replacements: { '10.0.0.': prefix },
    subnet: { '10.0.0.0/24': '127.0.0.0/8' },
    proxy: { '127.0.0.1:5000': `${prefix}1:5000` },
    secrets: (...secrets) => Object.fromEntries(secrets.map((name) => [`REPLACE-${name}`, secret])),
  }
}

/** S3rver knows one key, and its secret is the same. */
export const secret = 'S3RVER'
