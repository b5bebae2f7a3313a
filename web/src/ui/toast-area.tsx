import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastWanted, watchToasts } from './toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Where toasts appear; stands once beside the pages. */
export function ToastArea() {
  const wanted = useSyncExternalStore(watchToasts, toastWanted)
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}
