import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface SentMessage {
  to: string
  template: string
  variables: Record<string, string>
}

/** The newest message to somebody, waited for. */
export async function messageTo(to: string, template: string): Promise<SentMessage> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let found: SentMessage | undefined
  await expect
    .poll(
      () => {
        found = readMessages(folder).find((one) => one.to === to && one.template === template)
        return found !== undefined
      },
      { message: `no ${template} to ${to} in the outbox`, timeout: 20_000 },
    )
    .toBe(true)
  return found as SentMessage
}

function readMessages(folder: string): SentMessage[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names
      .sort()
      .reverse()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return []
  }
}
