/** A bare client of the API, for trials without a browser. */
export interface ApiReply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies of many shapes, asserted one by one
  body: any
  bytes: Buffer
  /** Seconds, as the server gave them. */
  retryAfter: string | null
}

export async function callApi(
  origin: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiReply> {
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      'x-session-id': 'session_trial_0001',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const text = bytes.toString()
  return {
    status: reply.status,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    bytes,
    retryAfter: reply.headers.get('retry-after'),
  }
}

export const reportBody = (category: string, description: string) => ({
  category,
  description,
  block: 'Block A',
  latitude: 28.4595,
  longitude: 77.0266,
  locationAddress: 'Sector 14, Gurugram',
})
