import type { Point } from '#ui/map/point.ts'

/** Leads the device's own navigation to a point, or a page that shows the way. */
export function navigationLink({ latitude, longitude }: Point, userAgent = navigator.userAgent): string {
  const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  if (/Android/i.test(userAgent)) return `geo:${place}?q=${place}`
  if (/iPhone|iPad|iPod/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`
}
