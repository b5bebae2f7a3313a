/**
 * Answers of PostgreSQL after which the same request may succeed a little later: a connection that broke (08),
 * a transaction that another one stood in the way of (40), no room, memory or connection left (53), a server
 * that stops, starts or ends sessions (57P), a lock or a statement that took too long, a file that it could
 * not write.
 */
const states = /^(08...|40001|40003|40P01|53...|57P..|25P03|55P03|57014|58030)$/

/** A server that takes no changes: a replica, as the leader becomes one when another takes its place. */
const readOnly = '25006'

const systemErrors = new Set([
  // The other end is not there, or went away.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  // The disk is full, or this machine has too many files open, too little memory or too many processes.
  'ENOSPC',
  // … or has failed, after which Linux mounts it for reading alone.
  'EROFS',
  'EIO',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAGAIN',
])

const unanswered = 'Query read timeout'

/** What pg, its pool and Kysely say without a code. */
const messages = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  unanswered,
  'Postgres connection has been discarded',
  'driver has already been destroyed',
])

interface Failure {
  code?: string
  message?: string
  name?: string
  syscall?: string
  cause?: unknown
  /** Of the store's client: whose fault it was. */
  $fault?: string
}

/** Whether a statement took longer than it may; its connection is still busy with it. */
export const isUnanswered = (error: unknown): boolean => (error as Failure | null)?.message === unanswered

/** Whether the database answered as one that others may read from and nobody writes to. */
export const isReadOnlyServer = (error: unknown): boolean => (error as Failure | null)?.code === readOnly

/**
 * Whether what the product stands on – database, store, disk – was full, too busy or not there, so that the
 * same request may succeed a little later. Looks at what caused the error too.
 */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code = '', message = '', name, syscall, $fault, cause }: Failure = error
  return (
    states.test(code) ||
    code === readOnly ||
    systemErrors.has(code) ||
    messages.has(message) ||
    syscall === 'connect' ||
    name === 'TimeoutError' ||
    $fault === 'server' ||
    isUnavailable(cause)
  )
}
