import { type ReactNode, useState } from 'react'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  source: string | undefined
  /** What stands there without a picture, until it has come, and where it cannot be shown. */
  children: ReactNode
}

/** A picture in a box that keeps its size; it says nothing that is not written beside it. */
export function Thumbnail({ source, children }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.box} aria-hidden>
      {children}
      {source && source !== broken && (
        <img
          className={styles.picture}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(source)}
        />
      )}
    </span>
  )
}
