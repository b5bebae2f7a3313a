import { uuidv7 } from 'uuidv7'

/** A new id, ordered by time. */
export const newId = (): string => uuidv7()

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be an id at all; anything else is simply unknown, never an error of the database. */
export const isId = (text: string): boolean => pattern.test(text)
