import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server that all test databases live on. */
    testServer: string
    /** A folder that goes away after the last test. */
    scratch: string
  }
}

export const template = 'nagrik_test_template'
/** Of every test app. */
export const secretKey = 'k'.repeat(40)
export const regionDir = resolve(import.meta.dirname, '../../../region/haryana')

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

/** A fresh migrated database of its own for one test file. */
export const createTestDatabase = (server: string): Promise<OwnDatabase> => createFrom(server, template)

/** A database with nothing in it. */
export const createEmptyDatabase = (server: string): Promise<OwnDatabase> => createFrom(server, 'template0')

async function createFrom(server: string, source: string): Promise<OwnDatabase> {
  const name = `nagrik_test_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name} template ${source} strategy file_copy`)
  return { url: databaseUrl(server, name), drop: () => admin(`drop database if exists ${name} with (force)`) }
}
