/** Vite's list of what it has built, by source or by shared chunk. */
export type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
>

export type BudgetOutcome = { holds: boolean; line: string }
