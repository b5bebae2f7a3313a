import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The arguments of a command; where they are others, it says how it is called and ends with 1. */
export function argumentsOf<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    giveUp(error, usage)
  }
}

/** Says why the command failed, as the product does at its start, and ends with 1. */
export function giveUp(error: unknown, hint = ''): never {
  console.error(error instanceof Error ? error.message : error)
  if (hint !== '') console.error(hint)
  process.exit(1)
}
