import { vi } from 'vitest'

interface Device {
  permission?: NotificationPermission
  /** What somebody says when they are asked. */
  answer?: NotificationPermission
  /** The key of the subscription that is there. */
  subscribedWith?: string
}

const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+')), (sign) => sign.charCodeAt(0))

/** A browser that takes pushes, in place of this document's, which takes none. */
export function takePushes({ permission = 'default', answer = 'granted', subscribedWith }: Device = {}) {
  let present: PushSubscription | null = null
  let presentKey = ''
  let made = 0
  const device = {
    subscribe: vi.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      const key = String(applicationServerKey)
      if (present && key !== presentKey) throw new DOMException('another key', 'InvalidStateError')
      if (present) return present
      presentKey = key
      made += 1
      const endpoint = `https://push.example/${made}`
      const keys = { p256dh: 'p', auth: 'a' }
      present = {
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          present = null
          return true
        },
      } as unknown as PushSubscription
      return present
    }),
    isSubscribed: () => present !== null,
    requestPermission: vi.fn(async () => {
      Notification.permission = answer
      return answer
    }),
    shown: [] as { close: () => void }[],
    permissionStatus: new EventTarget(),
  }
  const registration = {
    pushManager: { subscribe: device.subscribe, getSubscription: async () => present },
    getNotifications: async () => device.shown,
  }
  const Notification = { permission, requestPermission: device.requestPermission }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('PushManager', class {})
  setOfNavigator('serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  setOfNavigator('permissions', { query: async () => device.permissionStatus })
  if (subscribedWith) void device.subscribe({ applicationServerKey: subscribedWith })
  device.subscribe.mockClear()
  return { ...device, allow: () => Object.assign(Notification, { permission: 'granted' }) }
}

export const setOfNavigator = (name: string, value: unknown): void =>
  void Object.defineProperty(navigator, name, { value, configurable: true })

/** This document takes no pushes again. */
export function takeNoPushes(): void {
  vi.unstubAllGlobals()
  for (const name of ['serviceWorker', 'permissions', 'userAgent']) Reflect.deleteProperty(navigator, name)
}
