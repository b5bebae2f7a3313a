import pino, { type DestinationStream, type Logger } from 'pino'

/** What PostgreSQL's errors say of values and statements: a name, an address, a number. */
const ofErrors = ['detail', 'where', 'internalQuery', 'parameters', 'query'].map((part) => `err.${part}`)

/** JSON lines on standard output, without what proves somebody and without values of rows. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', ...ofErrors] }, to)
