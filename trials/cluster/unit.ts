import type { Environment } from './services.ts'

/** What of a unit file of systemd the trial goes by. */
export interface Unit {
  /** @throws Error where the unit does not say it */
  value(key: string): string
  environment: Environment
  /** Words of a command line. */
  command(key: string, variables?: Environment): [program: string, ...args: string[]]
}

/** Reads a unit for an instance as systemd does, as far as those of deploy/ go. */
export function readUnit(text: string, instance: string): Unit {
  const lines = linesOf(text.replaceAll('%i', instance))
  const value = (key: string) => {
    const found = lines.findLast(([name]) => name === key)
    if (!found) throw new Error(`A unit does not say ${key}:\n${text}`)
    return found[1]
  }
  const environment = lines
    .filter(([name]) => name === 'Environment')
    .flatMap(([, words]) =>
      [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  return {
    value,
    environment: Object.fromEntries(environment.flatMap((word) => linesOf(word))),
    command(key, variables = {}) {
      const words = [...value(key).matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll(/\$\{(\w+)\}/g, (_, name) => variables[name] ?? ''),
      )
      const [program = '', ...args] = words
      return [program, ...args]
    },
  }
}

/** A file of settings as `EnvironmentFile` reads it. */
export const readEnvironment = (text: string): Environment => Object.fromEntries(linesOf(text))

const linesOf = (text: string): [string, string][] =>
  text.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
