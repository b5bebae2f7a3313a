import { Stack } from '@mantine/core'
import styles from './home.module.css'
import { HomeActions } from './home-actions.tsx'
import { OwnActivity } from './own-activity.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What a citizen comes for: report, and see what became of it. */
export function CitizenHome() {
  return (
    <Stack gap="lg">
      <HomeActions />
      <div className={styles.columns}>
        <RecentActivity />
        <OwnActivity />
      </div>
    </Stack>
  )
}
