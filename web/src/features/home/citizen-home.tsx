import { Stack } from '@mantine/core'
import { LaterOutboxNote } from '#domain/outbox/later-outbox-note.tsx'
import styles from './home.module.css'
import { HomeActions } from './home-actions.tsx'
import { OwnActivity } from './own-activity.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What a citizen comes for: report, and see what became of it. */
export function CitizenHome() {
  return (
    <Stack gap="lg">
      <LaterOutboxNote />
      <HomeActions />
      <div className={styles.columns}>
        <RecentActivity />
        <OwnActivity />
      </div>
    </Stack>
  )
}
