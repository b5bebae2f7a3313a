const beforeAnyId = '00000000-0000-0000-0000-000000000000'

/** Page after page of rows in the order of their ids, until one is empty; `page` reads the one after an id. */
export async function* pagesById<T extends { id: string }>(page: (after: string) => Promise<T[]>) {
  for (let after = beforeAnyId; ; ) {
    const rows = await page(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

/** The same, row by row. */
export async function* rowsById<T extends { id: string }>(page: (after: string) => Promise<T[]>) {
  for await (const rows of pagesById(page)) yield* rows
}
