import { Button } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import type { Asked } from './user-dialog.tsx'
import styles from './users-page.module.css'

/** What can be done without choosing anybody. */
export function UserTools({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      <LinkButton
        className={styles.toTeam}
        to="/team"
        variant="subtle"
        px="xs"
        leftSection={<IconUsersGroup aria-hidden size={20} />}
      >
        {t('Team Management')}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconFileUpload aria-hidden size={20} />}
        onClick={() => onAsk({ what: 'import' })}
      >
        {t('Import staff')}
      </Button>
      <Button leftSection={<IconUserPlus aria-hidden size={20} />} onClick={() => onAsk({ what: 'create' })}>
        {t('Create user')}
      </Button>
    </div>
  )
}
