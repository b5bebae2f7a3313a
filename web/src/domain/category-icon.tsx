import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { lazy, Suspense } from 'react'
import styles from './category-icon.module.css'

const Drawing = lazy(async () => {
  const { categoryIcons } = await import('./category-icons.ts').catch(() => ({ categoryIcons: {} }))
  return { default: drawingFrom(categoryIcons) }
})

function drawingFrom(icons: Partial<typeof import('./category-icons.ts').categoryIcons>) {
  return function CategoryDrawing({ name, size }: { name: string; size: number }) {
    const Shape = icons[name] ?? IconAlertCircle
    return <Shape aria-hidden size={size} stroke={1.75} />
  }
}

interface CategoryIconProps {
  name: string
  color: string
  size?: number
  /** Fills the box that it stands in; `size` is then that of the smallest. */
  isFilling?: boolean
}

/** A category's icon on its colour; sub-categories wear the colour of theirs. */
export function CategoryIcon({ name, color, size = 48, isFilling }: CategoryIconProps) {
  const box = isFilling ? {} : { width: size, height: size }
  return (
    <span className={styles.icon} data-filling={isFilling || undefined} style={{ background: color, ...box }}>
      <Suspense fallback={null}>
        <Drawing name={name} size={Math.round(size * 0.58)} />
      </Suspense>
    </span>
  )
}
