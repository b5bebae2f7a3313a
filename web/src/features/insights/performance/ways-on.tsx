import { Group } from '@mantine/core'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './performance-page.module.css'

export function WaysOn() {
  const { t } = useTranslation()
  return (
    <Group gap="sm" className={styles.ways}>
      <LinkButton variant="default" to="/issues" leftSection={<IconListDetails aria-hidden size={20} />}>
        {t('View Issues')}
      </LinkButton>
      <LinkButton variant="default" to="/map" leftSection={<IconMap2 aria-hidden size={20} />}>
        {t('View Issues Map')}
      </LinkButton>
    </Group>
  )
}
