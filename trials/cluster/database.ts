import pg from 'pg'
import { secret } from './deployed.ts'

/** Makes user and database of the product as deploy/README.md does. @returns where the product finds it */
export async function createDatabase(adminUrl: string): Promise<string> {
  const { rowCount } = await query(adminUrl, "select 1 from pg_roles where rolname = 'nagrik'")
  if (!rowCount) await query(adminUrl, `create role nagrik login password '${secret}'`)
  const made = await query(adminUrl, "select 1 from pg_database where datname = 'nagrik'")
  if (!made.rowCount) await query(adminUrl, 'create database nagrik owner nagrik')
  const url = new URL(adminUrl)
  url.username = 'nagrik'
  url.pathname = '/nagrik'
  return url.href
}

/** One statement on a connection of its own. */
export async function query(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client.query(text).finally(() => client.end())
}
