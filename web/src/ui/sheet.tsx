import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sheet.module.css'
import { useTopmost } from './use-topmost.ts'

interface SheetProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Width of the dialog on wide screens. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A dialog on wide screens, a sheet from below on phones. */
export function Sheet({ opened, title, onClose, children, size = 'md' }: SheetProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isTopmost = useTopmost(opened)
  const shared = {
    opened,
    onClose: () => isTopmost() && onClose(),
    title,
    // Its header stands outside the page's landmarks and is no banner of its own.
    attributes: { header: { role: 'none' } },
    closeButtonProps: { 'aria-label': t('Close'), size: 44 },
  }
  if (!isPhone) {
    return (
      <Modal {...shared} size={size} centered classNames={{ title: styles.title }}>
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      {...shared}
      position="bottom"
      size="auto"
      classNames={{ content: styles.content, body: styles.body, title: styles.title }}
    >
      {children}
    </Drawer>
  )
}
