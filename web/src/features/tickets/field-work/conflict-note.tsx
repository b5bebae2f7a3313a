import { Alert, Button, Text } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import styles from './field-work.module.css'
import type { Conflict, NextStatus } from './field-work.ts'

interface ConflictNoteProps {
  wanted: NextStatus
  now: Conflict
  /** Somebody who may do nothing with the ticket any more can only leave it. */
  maySetIt: boolean
  /** Words and photos were sent. */
  isTold: boolean
  onLeave: () => void
  onSetIt: () => void
}

/** Somebody else was faster: what was wanted, what stands there now, and whose it is. */
export function ConflictNote({ wanted, now, maySetIt, isTold, onLeave, onSetIt }: ConflictNoteProps) {
  const { t } = useTranslation()
  return (
    <Alert
      color="marigold"
      role="alert"
      icon={<IconUsers aria-hidden />}
      title={t('Somebody else has changed this issue meanwhile.')}
    >
      <FactList>
        <Fact label={t('You wanted')}>{t(statusLabels[wanted])}</Fact>
        <Fact label={t('It is now')}>{t(statusLabels[now.status])}</Fact>
        <Fact label={t('Assigned to')}>{now.assignee?.name ?? t('Unassigned')}</Fact>
      </FactList>
      {isTold && <Text mt="sm">{t('Your words and photos are on the issue already.')}</Text>}
      <div className={styles.ways}>
        <Button variant="default" onClick={onLeave}>
          {t('Leave it as it is')}
        </Button>
        {maySetIt && <Button onClick={onSetIt}>{t('Set it all the same')}</Button>}
      </div>
    </Alert>
  )
}
