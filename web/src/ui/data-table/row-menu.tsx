import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './row-menu.module.css'

export interface RowAct {
  label: string
  icon?: ReactNode
  /** Destroys something; it stands below a line. */
  isDangerous?: boolean
  /** What a press does, or where it leads in a new tab. */
  act: (() => void) | { newTab: string }
}

interface RowMenuProps {
  /** "Actions for Asha Rani" */
  label: string
  acts: RowAct[]
  /** The label is seen: for what concerns the whole table. */
  isWord?: boolean
}

/** What can be done with one row, behind one button; nothing where nothing can be done. */
export function RowMenu({ label, acts, isWord = false }: RowMenuProps) {
  if (acts.length === 0) return null
  const harmless = acts.filter(({ isDangerous }) => !isDangerous)
  const dangerous = acts.filter(({ isDangerous }) => isDangerous)
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        {isWord ? (
          <Button variant="default" rightSection={<IconChevronDown aria-hidden size={18} />}>
            {label}
          </Button>
        ) : (
          <ActionIcon color="gray" aria-label={label}>
            <IconDotsVertical aria-hidden size={20} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {harmless.map((one) => (
          <RowMenuItem key={one.label} {...one} />
        ))}
        {harmless.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((one) => (
          <RowMenuItem key={one.label} {...one} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function RowMenuItem({ label, icon, isDangerous, act }: RowAct) {
  const { t } = useTranslation()
  const look = {
    className: styles.item,
    leftSection: icon,
    'data-dangerous': isDangerous || undefined,
  }
  if (typeof act === 'function') {
    return (
      <Menu.Item {...look} onClick={act}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item {...look} component="a" href={act.newTab} target="_blank">
      {label}
      <VisuallyHidden> ({t('opens in a new tab')})</VisuallyHidden>
    </Menu.Item>
  )
}
