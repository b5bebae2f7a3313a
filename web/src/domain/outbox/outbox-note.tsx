import { Group, Text } from '@mantine/core'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { useTranslation } from 'react-i18next'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './outbox.module.css'

/** That something waits to be sent, or was not accepted; nothing where all has arrived. */
export function OutboxNote({ of = () => true }: { of?: (item: OutboxItem) => boolean }) {
  const { t } = useTranslation()
  const { items } = useOutbox(useUser().id)
  const states = items?.filter(of).map(stateOf) ?? []
  const waiting = states.filter((state) => state === 'waiting').length
  const failed = states.filter((state) => state === 'refused' || state === 'incomplete').length
  if (waiting + failed === 0) return null
  return (
    <Panel>
      <Group justify="space-between">
        <Group gap="sm" wrap="nowrap" role="status">
          <IconCloudUpload aria-hidden className={styles.mark} />
          <div>
            {waiting > 0 && <Text fw={600}>{t('Not sent yet: {{number}}', { number: waiting })}</Text>}
            {failed > 0 && (
              <Text fw={600} c="var(--mantine-color-error)">
                {t('Not accepted: {{number}}', { number: failed })}
              </Text>
            )}
          </div>
        </Group>
        <LinkButton variant="default" to="/unsent">
          {t('Show')}
        </LinkButton>
      </Group>
    </Panel>
  )
}
