/** The browser's subscription with this key of the portal. One with a former key is of no use and gives way. */
export async function subscribeFor(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const present = await pushManager.getSubscription()
  if (present && keyOf(present) !== publicKey) await present.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The key that a subscription was made with, as the server writes it: URL-safe base64. */
export function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
