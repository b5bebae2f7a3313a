type Part = readonly [name: string, value: unknown]

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const indented = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

/** An object as JSON text in pieces; a value that is a stream becomes a list of what comes, however much that is. */
export async function* jsonOf(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  let before = '{\n'
  for await (const [name, value] of parts) {
    yield `${before}  ${JSON.stringify(name)}: `
    before = ',\n'
    if (isStream(value)) yield* listOf(value)
    else yield indented(value)
  }
  yield before === '{\n' ? '{}\n' : '\n}\n'
}

async function* listOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n  '
  for await (const item of items) {
    yield `${before}  ${indented(item).replaceAll('\n', '\n  ')}`
    before = ',\n  '
  }
  yield before === '[\n  ' ? '[]' : '\n  ]'
}
