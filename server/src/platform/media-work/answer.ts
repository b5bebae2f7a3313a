import { UnreadableMedia } from '#platform/media/media-error.ts'

/** With these a worker ends that would need more than it may have. */
export const exitCodes = { outOfMemory: 70, outOfTime: 71 } as const

/** What a worker sends back: a result, a refusal of the file, or an error of ours. */
export type Answer =
  | { result: unknown }
  | { refused: { message: string; cause: string } }
  | { failed: { message: string; code: unknown; stack: string | undefined } }

export function answerOfError(error: unknown): Answer {
  if (error instanceof UnreadableMedia) {
    return { refused: { message: error.message, cause: String(error.cause) } }
  }
  const { message, code, stack } = Object.assign(new Error(String(error)), error) as NodeJS.ErrnoException
  return { failed: { message: error instanceof Error ? error.message : message, code, stack } }
}

/** The result that a worker sent. @throws UnreadableMedia, or the error as it was there */
export function resultOf(answer: Answer): unknown {
  if ('result' in answer) return answer.result
  if ('refused' in answer) {
    throw new UnreadableMedia(answer.refused.message, { cause: answer.refused.cause })
  }
  const { message, ...rest } = answer.failed
  throw Object.assign(new Error(message), rest)
}
