import type { Caller } from '#platform/api-request.ts'
import type { OutboxBytes, OutboxFile } from './item.ts'
import type { FileTarget } from './kind.ts'

export interface FileOnItsWay {
  file: OutboxFile
  bytes: OutboxBytes
  target: FileTarget
  as: Caller
  /** Nobody has tried its item before: the line may be good. */
  isFirst: boolean
}

/** Writes down how far a file is before its sending goes on. */
export type Step = (change: Partial<OutboxFile>) => Promise<unknown>

/**
 * Sends one file; done when it is among those of its target. Throws `ApiError`. Sent again after its answer was lost
 * it is no second file: the server knows it by its bytes.
 */
export type FileSending = (on: FileOnItsWay, step: Step, onProgress: (share: number) => void) => Promise<void>
