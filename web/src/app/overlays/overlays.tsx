import { useLayoutEffect, useRef } from 'react'
import { InstallLater } from '#app/install/install-later.tsx'
import { OfflineBanner, OfflineNotes } from './offline-banner.tsx'
import styles from './overlays.module.css'
import { UpdateBanner } from './update-banner.tsx'

/** A strip above every page that stays there and covers nothing: what sticks below it keeps clear by `--strip`. */
export function Overlays() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const sticks = strip.current && getComputedStyle(strip.current).position === 'sticky'
      const height = sticks ? (strip.current?.offsetHeight ?? 0) : 0
      if (height > 0) style.setProperty('--strip', `${height}px`)
      else style.removeProperty('--strip')
    }
    const sizes = new ResizeObserver(measure)
    if (strip.current) sizes.observe(strip.current)
    return () => {
      sizes.disconnect()
      style.removeProperty('--strip')
    }
  }, [])
  return (
    <>
      <div ref={strip} className={styles.strip}>
        <OfflineBanner />
        <UpdateBanner />
      </div>
      <OfflineNotes />
      <InstallLater />
    </>
  )
}
