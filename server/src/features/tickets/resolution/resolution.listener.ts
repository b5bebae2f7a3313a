import type { Listener } from '#platform/platform.ts'
import { noteStatus } from './resolution.service.ts'

/** Whoever changes the status. */
export const noteResolution: Listener<'STATUS_CHANGED'> = (_platform, tx, event) => noteStatus(tx, event)
