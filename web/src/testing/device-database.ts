import 'fake-indexeddb/auto'

// Node's copying knows no blob of this document; the database hands them back as they are. For the whole file: tests
// that take their stubs back leave it.
Object.assign(globalThis, { structuredClone: copied })

function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (Array.isArray(value)) return value.map(copied)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)]))
}
