import { Button } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { useSupport } from './api.ts'

interface SupportButtonProps {
  ticket: Ticket
  /** What is told after supporting. */
  thanks: TextKey
  /** The own support can be taken back here. */
  removable?: boolean
}

/** Support, take it back, or a plain "Already Supported"; nothing for those who cannot support. */
export function SupportButton({ ticket, thanks, removable = false }: SupportButtonProps) {
  const { t } = useTranslation()
  const support = useSupport(ticket.id, { thanks })
  // No disabled button meanwhile: it would drop the focus.
  const give = (wanted: boolean) => {
    if (!support.isPending) support.mutate(wanted)
  }
  const icon = <IconThumbUp aria-hidden size={18} />
  if (ticket.hasUserSupported && ticket.abilities.support && removable) {
    return (
      <Button variant="default" leftSection={icon} onClick={() => give(false)}>
        {t('Remove support')}
      </Button>
    )
  }
  if (ticket.hasUserSupported) {
    return (
      <Button leftSection={icon} disabled>
        {t('Already Supported')}
      </Button>
    )
  }
  if (!ticket.abilities.support) return null
  return (
    <Button leftSection={icon} onClick={() => give(true)}>
      {t('Support this issue')}
    </Button>
  )
}
