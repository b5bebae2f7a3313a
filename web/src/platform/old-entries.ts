/** Never purged, whatever they carry: the sign-in, the device's name, what somebody chose and what they wrote. */
const kept = /^(token|session_id|user|pwa-install-dismissed|language|color-scheme)$|draft|queue/i
const oldAfterMs = 60 * 60_000

/** Removes cache entries of local storage that carry a timestamp older than an hour. */
export function purgeOldEntries(now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!kept.test(key) && timestampOf(localStorage.getItem(key)) < now - oldAfterMs) {
        localStorage.removeItem(key)
      }
    }
  } catch {
    // The browser forbids its storage, so nothing lies there.
  }
}

/** Milliseconds since 1970 of an entry like `{"timestamp": …}`, a number or a date; else NaN, which is never old. */
function timestampOf(entry: string | null): number {
  try {
    const { timestamp } = Object(JSON.parse(entry ?? '')) as { timestamp?: unknown }
    return typeof timestamp === 'number' ? timestamp : Date.parse(String(timestamp))
  } catch {
    return Number.NaN
  }
}
