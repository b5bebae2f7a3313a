import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Says to whom an act is not open why, and who could do it. */
export function RefusalSheet({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet opened title={t('This is not possible')} onClose={onClose}>
      <Stack>
        <FailureNote text={text} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('Close')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
