import styles from './street-map.module.css'

/** Whose map it is. `text` holds links as [text](address). */
export function Attribution({ text }: { text: string }) {
  // Of three parts, one is text, one a link's text, one its address.
  const parts = text.split(/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/)
  const pieces = []
  for (let at = 0; at < parts.length; at += 3) {
    const [plain, label, href] = parts.slice(at)
    if (plain) pieces.push(plain)
    if (href) {
      pieces.push(
        <a key={href} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>,
      )
    }
  }
  return <p className={styles.attribution}>{pieces}</p>
}
