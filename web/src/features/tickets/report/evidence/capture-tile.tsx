import { Loader, UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import styles from './evidence.module.css'

interface CaptureTileProps {
  icon: Icon
  label: string
  onClick: () => void
  disabled?: boolean
  busy?: boolean
  /** The way most reports take. */
  main?: boolean
}

/** One way to add evidence: a large button with its icon. */
export function CaptureTile({ icon: TileIcon, label, onClick, disabled, busy, main }: CaptureTileProps) {
  return (
    <UnstyledButton
      className={styles.capture}
      data-main={main || undefined}
      onClick={onClick}
      disabled={disabled || busy}
    >
      {busy ? <Loader size={28} /> : <TileIcon aria-hidden size={28} stroke={1.75} />}
      {label}
    </UnstyledButton>
  )
}
