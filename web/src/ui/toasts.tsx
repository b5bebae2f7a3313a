import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import styles from './toasts.module.css'

export function Toasts() {
  return <Notifications position="bottom-center" className={styles.toasts} limit={3} />
}
