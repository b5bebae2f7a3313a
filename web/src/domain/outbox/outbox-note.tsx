import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'

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
        <div role="status">
          {waiting > 0 && <Text>{t('Not sent yet: {{number}}', { number: waiting })}</Text>}
          {failed > 0 && <Text>{t('Not accepted: {{number}}', { number: failed })}</Text>}
        </div>
        <LinkButton variant="default" to="/unsent">
          {t('Show')}
        </LinkButton>
      </Group>
    </Panel>
  )
}
