import { readFile } from 'node:fs/promises'

export interface Account {
  name: string
  uid: number
  gid: number
}

/** The users in /etc/passwd. */
export async function systemAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = text.split('\n').map((line) => line.split(':'))
  return fields
    .filter(({ length }) => length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** The user of the system for a service that needs one: postgres, or nobody. */
export function serviceAccount(accounts: Account[]): Account | undefined {
  return accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')
}
