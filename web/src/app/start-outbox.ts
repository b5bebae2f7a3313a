import { startOutbox } from '#platform/outbox/outbox.ts'
import { kinds } from './outbox-kinds.ts'

// A part of its own: the first screen does not wait for it.
startOutbox(kinds)
