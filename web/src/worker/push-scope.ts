/**
 * What of a service worker's surroundings pushes need. TypeScript's own library for workers contradicts the one for
 * documents, which everything beside this folder is checked with.
 */
export interface PushScope {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>
    openWindow(address: string): Promise<OpenWindow | null>
  }
  location: { origin: string }
  navigator: { language: string }
  addEventListener(type: 'push', listener: (event: PushArrived) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClicked) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Waiting) => void): void
}

export interface OpenWindow {
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<OpenWindow>
  navigate(address: string): Promise<OpenWindow | null>
}

/** The browser keeps the worker alive until the work is done. */
interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface PushArrived extends Waiting {
  data: { json(): unknown } | null
}

interface NotificationClicked extends Waiting {
  notification: Notification
}
