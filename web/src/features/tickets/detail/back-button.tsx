import { ActionIcon } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** To where somebody came from; who opened a link lands in the list. */
export function BackButton() {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? router.history.back() : void navigate({ to: '/issues' }))
  return (
    <ActionIcon aria-label={t('Back')} onClick={goBack}>
      <IconArrowLeft aria-hidden size={22} />
    </ActionIcon>
  )
}
