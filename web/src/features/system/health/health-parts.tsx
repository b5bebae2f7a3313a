import { Progress } from '@mantine/core'
import type { SystemHealth } from '@nagrik/contract/system-health'
import { useTranslation } from 'react-i18next'
import shared from '#features/system/system.module.css'
import { formatNumber } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
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

type Way = { name: TextKey } & SystemHealth['messages']['email']

function Messages({ messages }: { messages: SystemHealth['messages'] }) {
  const { t } = useTranslation()
  const ways: Way[] = [
    { name: 'E-mail', ...messages.email },
    { name: 'SMS', ...messages.sms },
  ]
  return (
    <Panel
      title={t('Outgoing messages')}
      isFlush
      className={`${shared.tablePanel} ${styles.wide}`}
      aside={
        <TextLink to="/system" search={{ section: 'messages' }} className={styles.link}>
          {t('Show messages')}
        </TextLink>
      }
    >
      <DataTable
        caption={t('Outgoing messages')}
        isInPanel
        columns={[
          {
            key: 'name',
            label: t('Channel'),
            isTitle: true,
            render: ({ name, gateway }) => (
              <>
                {t(name)}
                <div className={shared.note}>{t(gatewayNames[gateway])}</div>
              </>
            ),
          },
          {
            key: 'waiting',
            label: t('Waiting'),
            align: 'end',
            render: ({ waiting }) => formatNumber(waiting),
          },
          {
            key: 'givenUp',
            label: t('Given up'),
            align: 'end',
            render: ({ givenUp }) => <Alarming count={givenUp} />,
          },
          {
            key: 'sent',
            label: t('Last sent'),
            render: ({ lastSentAt }) => (lastSentAt ? <RelativeTime moment={lastSentAt} /> : '–'),
          },
        ]}
        rows={ways}
        keyOf={({ name }) => name}
      />
      <p className={styles.push}>
        {t('To browsers (push)')}: {messages.push.isOn ? t('On') : t('Off')}
      </p>
    </Panel>
  )
}

const Alarming = ({ count }: { count: number }) => (
  <span className={count > 0 ? shared.alarming : undefined}>{formatNumber(count)}</span>
)
