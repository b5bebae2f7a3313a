import { Progress } from '@mantine/core'
import type { SystemHealth } from '@nagrik/contract/system-health'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './health.module.css'
import { formatRoom, gatewayNames } from './model.ts'

/** What the verdict is made of. */
export function HealthParts({ health }: { health: SystemHealth }) {
  return (
    <div className={styles.parts}>
      <Room health={health} />
      <Jobs jobs={health.jobs} />
      <Messages messages={health.messages} />
    </div>
  )
}

/** The bar is full where no more room is left than the least that is allowed. */
function Room({ health: { store, disk } }: { health: SystemHealth }) {
  const { t } = useTranslation()
  const isTight = disk.freeBytes < disk.leastFreeBytes
  return (
    <Panel title={t('Storage')}>
      <FactList>
        <Fact label={t('Photos and recordings')}>
          {store.kind === 's3' ? t('Object store (S3)') : t('Disk of the server')} ·{' '}
          {store.status === 'healthy' ? t('Healthy') : t('Does not answer')}
        </Fact>
        <Fact label={t('Free on the disk')}>
          {formatRoom(disk.freeBytes)}
          <Progress
            mt={4}
            value={Math.min(100, (disk.leastFreeBytes / Math.max(1, disk.freeBytes)) * 100)}
            color={isTight ? 'red' : 'indigo'}
            aria-hidden
          />
        </Fact>
        <Fact label={t('At least needed')}>{formatRoom(disk.leastFreeBytes)}</Fact>
      </FactList>
    </Panel>
  )
}

function Jobs({ jobs }: { jobs: SystemHealth['jobs'] }) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('Background jobs')}
      aside={
        <TextLink to="/system" search={{ section: 'jobs' }} className={styles.link}>
          {t('Show queues')}
        </TextLink>
      }
    >
      <FactList>
        <Fact label={t('Waiting')}>{formatNumber(jobs.waiting)}</Fact>
        <Fact label={t('Running')}>{formatNumber(jobs.active)}</Fact>
        <Fact label={t('Given up')}>
          <Alarming count={jobs.dead} />
        </Fact>
        <Fact label={t('Waiting longest')}>
          {jobs.oldestWaitingSince ? <RelativeTime moment={jobs.oldestWaitingSince} /> : '–'}
        </Fact>
      </FactList>
    </Panel>
  )
}

function Messages({ messages }: { messages: SystemHealth['messages'] }) {
  const { t } = useTranslation()
  const channels = [
    ['E-mail', messages.email],
    ['SMS', messages.sms],
  ] as const
  return (
    <Panel
      title={t('Outgoing messages')}
      aside={
        <TextLink to="/system" search={{ section: 'messages' }} className={styles.link}>
          {t('Show messages')}
        </TextLink>
      }
    >
      <FactList>
        {channels.map(([name, { gateway, waiting, givenUp, lastSentAt }]) => (
          <Fact key={name} label={t(name)}>
            <div>{t(gatewayNames[gateway])}</div>
            <div className={styles.channel}>
              {t('Waiting')}: {formatNumber(waiting)} · {t('Given up')}: <Alarming count={givenUp} />
            </div>
            <div className={styles.channel}>
              {t('Last sent')}: {lastSentAt ? <RelativeTime moment={lastSentAt} /> : '–'}
            </div>
          </Fact>
        ))}
        <Fact label={t('To browsers (push)')}>{messages.push.isOn ? t('On') : t('Off')}</Fact>
      </FactList>
    </Panel>
  )
}

const Alarming = ({ count }: { count: number }) => (
  <span className={count > 0 ? styles.alarming : undefined}>{formatNumber(count)}</span>
)
