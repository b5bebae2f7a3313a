import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server that all test databases live on. */
    testServer: string
  }
}

export const template = 'nagrik_test_template'
export const regionDir = resolve(import.meta.dirname, '../../../region/haryana')

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

/** A fresh migrated database of its own for one test file. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `nagrik_test_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name} template ${template}`)
  return { url: databaseUrl(server, name), drop: () => admin(`drop database if exists ${name} with (force)`) }
}
