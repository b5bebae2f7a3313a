import { vi } from 'vitest'

interface SentFile {
  file: string
  metadata: unknown
}

/** Answers uploads by method and path with a status, 503 with a word when to come again; lists what was sent. */
export function answerUploads(answers: Record<string, () => number>): SentFile[] {
  const sent: SentFile[] = []

  class Request extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    private call = ''

    open(method: string, address: string) {
      this.call = `${method} ${address}`
    }
    setRequestHeader() {}
    getResponseHeader() {
      return this.status === 503 ? '0' : null
    }
    abort() {}
    send(form: FormData) {
      const file = form.get('files')
      sent.push({
        file: file instanceof File ? file.name : 'no file',
        metadata: JSON.parse(String(form.get('metadata'))),
      })
      const answer = answers[this.call]
      if (!answer) throw new Error(`no answer for ${this.call}`)
      this.status = answer()
      this.responseText = JSON.stringify({ success: this.status < 400, message: '', data: [] })
      setTimeout(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}
