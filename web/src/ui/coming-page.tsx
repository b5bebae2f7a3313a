import { Button } from '@mantine/core'
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './page-state.tsx'

/** A place in the menu whose screen is not built yet. */
export function ComingPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconTools aria-hidden size={48} stroke={1.5} />}
      title={t('This page is being prepared')}
      text={t('It is not available yet. You can go on from the home page.')}
      action={
        <Button component={Link} to="/">
          {t('Go to the home page')}
        </Button>
      }
    />
  )
}
