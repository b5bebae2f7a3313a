import { Button, Group, Stack, Text } from '@mantine/core'
import { PlainDialog } from './plain-dialog.tsx'

interface PlainConfirmProps {
  title: string
  text: string
  /** Names the act: "Leave", not "OK". */
  confirmLabel: string
  closeLabel: string
  /** The act destroys something. */
  danger?: boolean
  /** It is on its way and can no longer be left. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** One act to confirm in the browser's own dialog. */
export function PlainConfirm(props: PlainConfirmProps) {
  return (
    <PlainDialog title={props.title} onClose={() => props.busy || props.onClose()}>
      <Stack>
        <Text>{props.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={props.busy} onClick={props.onClose}>
            {props.closeLabel}
          </Button>
          <Button color={props.danger ? 'red' : undefined} loading={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </PlainDialog>
  )
}
