import { Alert } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'

/** Why a form was not accepted: read out at once, and brought into view. */
export function FormAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle aria-hidden size={22} />} ref={bringIntoView}>
      {children}
    </Alert>
  )
}

const bringIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })
