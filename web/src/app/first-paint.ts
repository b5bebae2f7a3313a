import { useLayoutEffect } from 'react'

/** Takes away what index.html painted, in the moment its place is taken. */
export const useFirstPaintEnd = (): void =>
  useLayoutEffect(() => document.getElementById('first-paint')?.remove(), [])
