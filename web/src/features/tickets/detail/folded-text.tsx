import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './folded-text.module.css'

/** A long text shows its first lines on phones, and the rest on demand. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation()
  const words = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be cut or not
  useEffect(() => {
    const element = words.current
    if (!element) return
    const watcher = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [text])

  return (
    <>
      <p ref={words} className={styles.text} data-open={isOpen || undefined}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <Button
          variant="subtle"
          px={0}
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Read more')}
        </Button>
      )}
    </>
  )
}
