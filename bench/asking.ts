import type { Product } from '../e2e/support/product.ts'

export const bearer = (token: string | undefined): Record<string, string> => ({
  authorization: `Bearer ${token}`,
})

/** The bytes and the tag of an answer. @throws Error unless it is served */
export async function asked(
  { origin }: Pick<Product, 'origin'>,
  path: string,
  token: string | undefined,
): Promise<{ body: Buffer; etag: string }> {
  const reply = await fetch(origin + path, { headers: bearer(token) })
  const body = Buffer.from(await reply.arrayBuffer())
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${body.subarray(0, 300)}`)
  return { body, etag: reply.headers.get('etag') ?? '' }
}

/** Each of them signed in once before, a few at a time, as one address may. */
export async function recognizeAll(
  product: Pick<Product, 'origin'>,
  tokens: readonly string[],
): Promise<void> {
  const rest = [...tokens]
  const one = async () => {
    for (let token = rest.pop(); token !== undefined; token = rest.pop())
      await asked(product, '/api/tickets?page=1&limit=20', token)
  }
  await Promise.all(Array.from({ length: 20 }, one))
}
