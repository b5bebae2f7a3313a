import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '#features/tickets/report/evidence/evidence.module.css'

/** Stands where the camera's code could not be fetched. */
export function CameraMissing({ onClose, onUpload }: { onClose: () => void; onUpload: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" role="alert" className={styles.missing}>
      <p>
        {t(
          'The camera could not be loaded. Please check your connection, or choose a photo from the device.',
        )}
      </p>
      <Group>
        <Button onClick={onUpload}>{t('Choose from the device instead')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
    </Alert>
  )
}
