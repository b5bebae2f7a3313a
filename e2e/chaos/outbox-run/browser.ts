import { AsyncLocalStorage } from 'node:async_hooks'
import type { Life } from './life.ts'

/** Whose code runs: what belongs to no life is the trial itself. */
export const lives = new AsyncLocalStorage<Life>()

export type Send = (life: Life, address: string, init: RequestInit) => Promise<Response>

/**
 * Gives this process what the outbox expects of a browser: a database, an origin, and a network on which each life
 * sends by `send`. To be called before a module of the web is imported.
 * @returns the way back
 */
export async function becomeBrowser(origin: string, send: Send): Promise<() => void> {
  const { structuredClone, fetch } = globalThis
  await import('../../../web/src/testing/device-database.ts')
  const before = { fetch, structuredClone }
  Object.assign(globalThis, {
    // The copying of Node knows its own blobs.
    structuredClone,
    location: { origin },
    addEventListener: () => undefined,
    XMLHttpRequest: FormRequest,
    fetch: (input: string | URL | Request, init: RequestInit = {}) => {
      const life = lives.getStore()
      if (!life) return fetch(input, init)
      const address = new URL(String(input), origin).href
      return life.step(() => lives.exit(() => send(life, address, init)))
    },
  })
  return () => Object.assign(globalThis, before)
}

/** As much of an XMLHttpRequest as a form is sent by. */
class FormRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  #method = ''
  #address = ''
  #sent = new Headers()
  #received = new Headers()
  #abort = new AbortController()

  open(method: string, address: string) {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string) {
    this.#sent.set(name, value)
  }

  getResponseHeader(name: string) {
    return this.#received.get(name)
  }

  abort() {
    this.#abort.abort()
    this.dispatchEvent(new Event('abort'))
  }

  async send(body: FormData) {
    try {
      const { signal } = this.#abort
      const reply = await fetch(this.#address, { method: this.#method, headers: this.#sent, body, signal })
      this.upload.dispatchEvent(new Event('load'))
      this.responseText = await reply.text()
      this.status = reply.status
      this.#received = reply.headers
    } catch {
      this.dispatchEvent(new Event('error'))
      return
    }
    this.dispatchEvent(new Event('load'))
  }
}
