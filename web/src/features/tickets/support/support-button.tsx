import { Button } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { useState } from 'react'
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
  const give = useSupport(ticket.id, { thanks })
  const [isPressed, setPressed] = useState(false)
  const icon = <IconThumbUp aria-hidden size={18} />
  if (ticket.hasUserSupported && ticket.abilities.support && removable) {
    return (
      <Button variant="default" leftSection={icon} onClick={() => give(false)}>
        {t('Remove support')}
      </Button>
    )
  }
  if (ticket.hasUserSupported) {
    // A button that was just pressed keeps the focus, which a disabled one would drop.
    return (
      <Button leftSection={icon} disabled={!isPressed} aria-disabled data-disabled>
        {t('Already Supported')}
      </Button>
    )
  }
  if (!ticket.abilities.support) return null
  const press = () => {
    setPressed(true)
    give(true)
  }
  return (
    <Button leftSection={icon} onClick={press}>
      {t('Support this issue')}
    </Button>
  )
}
