import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#ui/sheet.tsx'

interface ConfirmActProps {
  title: string
  text?: string
  children?: ReactNode
  confirmLabel: string
  danger?: boolean
  busy: boolean
  /** A note with its ways on, as `useEdit` gives it. */
  note: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** One act to confirm that somebody else may have come before. */
export function ConfirmAct(props: ConfirmActProps) {
  const { t } = useTranslation()
  return (
    <Sheet opened title={props.title} onClose={() => props.busy || props.onClose()}>
      <Stack>
        {props.text && <Text>{props.text}</Text>}
        {props.children}
        {props.note}
        <Group justify="flex-end">
          <Button variant="default" disabled={props.busy} onClick={props.onClose}>
            {t('Cancel')}
          </Button>
          <Button color={props.danger ? 'red' : undefined} loading={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
