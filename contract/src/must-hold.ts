/** A check on what several values say together; `z.refine` would weigh on the code of every first visit. */
export const mustHold =
  <T>(message: string, holds: (value: T) => boolean, path: string[] = []) =>
  ({ value, issues }: { value: T; issues: unknown[] }) => {
    if (!holds(value)) issues.push({ code: 'custom', message, input: value, path: [...path] })
  }
