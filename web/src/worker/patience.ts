/** So long a weak network may take where something kept could be shown instead. */
export const PATIENCE_MS = 4000

/** Answers false when the work has not ended in time; its failure counts as well. */
export async function endsInTime(work: Promise<unknown>, limitMs = PATIENCE_MS): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false)
  })
  const ended = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([ended, late])
  } finally {
    clearTimeout(timer)
  }
}
