import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from './failure-note.tsx'
import { Sheet } from './sheet.tsx'
import { useFocusKept } from './use-focus-kept.ts'

interface ConfirmSheetProps {
  opened: boolean
  title: string
  text?: string
  /** Width of the dialog on wide screens. */
  size?: 'md' | 'xl'
  /** Fields to fill in before confirming, for example a reason. */
  children?: ReactNode
  /** Names the act: "Escalate", not "OK". */
  confirmLabel: string
  /** The act destroys something. */
  danger?: boolean
  busy?: boolean
  /** It was not done; the same button does it once more. */
  failure?: string | null
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmSheet(props: ConfirmSheetProps) {
  const { t } = useTranslation()
  const confirm = useFocusKept(props.busy ?? false)
  // What is on its way cannot be called back, and its failure would be told nowhere.
  const close = () => props.busy || props.onClose()
  return (
    <Sheet opened={props.opened} title={props.title} size={props.size} onClose={close}>
      <Stack>
        {props.text && <Text>{props.text}</Text>}
        {props.children}
        {props.failure && <FailureNote text={props.failure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose} disabled={props.busy}>
            {t('Cancel')}
          </Button>
          <Button
            ref={confirm}
            color={props.danger ? 'red' : undefined}
            onClick={props.onConfirm}
            loading={props.busy}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
