import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

/** A piece of half a mebibyte comes through within this time on 2 KB a second. */
const patienceMs = 240_000

/** How tus sends: by fetch, which a service worker has too. A request that takes too long is given up. */
export const fetchStack: HttpStack = {
  getName: () => 'fetch',
  createRequest: (method, url) => requestOf(method, url),
}

function requestOf(method: string, url: string): HttpRequest {
  const headers = new Headers()
  const abort = new AbortController()
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    // Fetch tells nothing on the way: progress is counted in pieces.
    setProgressHandler: () => {},
    async send(body: Blob | null | undefined) {
      const timer = setTimeout(() => abort.abort(), patienceMs)
      try {
        const reply = await fetch(url, { method, headers, body: body ?? null, signal: abort.signal })
        return responseOf(reply, await reply.text())
      } finally {
        clearTimeout(timer)
      }
    },
    abort: async () => abort.abort(),
    getUnderlyingObject: () => null,
  }
}

const responseOf = ({ status, headers }: Response, body: string): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers.get(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
})
