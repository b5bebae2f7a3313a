import { productName } from '@nagrik/contract/limits'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './install-offer.module.css'
import { useIsInTheWay } from './use-is-in-the-way.ts'

interface OfferFrameProps {
  className?: string
  /** What installing brings. */
  text?: string
  /** Stays whatever comes: it has opened the dialog itself. */
  isHeld?: boolean
  onSeen?: () => void
  children: ReactNode
}

/** The product's mark and what is offered, above the bottom bar; waits while it is in the way. */
export function OfferFrame({ className = '', text, isHeld, onSeen, children }: OfferFrameProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [offer, setOffer] = useState<HTMLElement | null>(null)
  const isInTheWay = useIsInTheWay(offer)
  const isAway = isInTheWay && !isHeld
  useEffect(() => {
    if (!offer || isAway) return
    onSeen?.()
    // The page ends above it.
    const { style } = document.documentElement
    style.setProperty('--offer', `${offer.offsetHeight + 8}px`)
    document.querySelector('main :focus-visible')?.scrollIntoView?.({ block: 'nearest' })
    return () => void style.removeProperty('--offer')
  }, [offer, isAway, onSeen])
  return (
    <section
      ref={setOffer}
      className={`${styles.offer} ${className}`}
      aria-labelledby={titleId}
      data-away={isAway || undefined}
    >
      <img className={styles.mark} src="/icons/icon.svg" width={44} height={44} alt="" />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('Install {{product}}', { product: productName })}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}
