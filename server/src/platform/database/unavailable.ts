/** Answers of PostgreSQL: too many connections, shutting down, starting. */
const states = new Set(['53300', '57P01', '57P02', '57P03'])

/** What pg and its pool say without a code. */
const messages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])

/** Whether the database was too busy or not there, so that the same request may work a little later. */
export const isUnavailable = ({ code, message, syscall }: Partial<NodeJS.ErrnoException>): boolean =>
  states.has(code ?? '') || messages.has(message ?? '') || syscall === 'connect'
