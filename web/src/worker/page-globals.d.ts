/** What a page has and a worker lacks, for code of the platform that both run: it asks for these within `try`. */
interface PageStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
declare const localStorage: PageStorage
declare const sessionStorage: PageStorage

interface DedicatedWorkerGlobalScopeEventMap {
  storage: Event & { key: string | null }
}
