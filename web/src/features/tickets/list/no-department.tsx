import { Alert } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useTranslation } from 'react-i18next'

/** Why somebody of the staff can be shown nothing yet. */
export function NoDepartment() {
  const { t } = useTranslation()
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title={t('You belong to no department yet')} role="status">
      {t('Issues appear here once an administrator has added you to a department.')}
    </Alert>
  )
}
