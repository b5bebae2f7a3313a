import { Button } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNavigation from '@tabler/icons-react/dist/esm/icons/IconNavigation.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { pointOf } from '#domain/ticket.ts'
import { StatusAction } from '#features/tickets/changes/status-action.tsx'
import { useUser } from '#platform/session.ts'
import { mapsLink } from '#ui/map/point.ts'
import styles from './ticket-actions.module.css'

interface TicketActionsProps {
  ticket: TicketDetail
  onAssign: () => void
  onComment: () => void
}

/** What somebody does most with a ticket on the way: staff at the place, the reporter with an answer. */
export function TicketActions({ ticket, onAssign, onComment }: TicketActionsProps) {
  const { t } = useTranslation()
  const { abilities, reporter } = ticket
  const isOfStaff = isStaff(useUser().role)
  const point = isOfStaff ? pointOf(ticket) : null
  const phone = abilities.seeContacts ? reporter?.phoneNumber : null
  const tile = { variant: 'default', classNames: { root: styles.tile, inner: styles.inner } }
  const canAssign = abilities.assignByLink && !ticket.assigneeId
  if (!isOfStaff && !abilities.comment) return null
  return (
    <div className={styles.actions} tabIndex={-1}>
      {phone && (
        <Button
          {...tile}
          component="a"
          href={`tel:+91${phone}`}
          leftSection={<IconPhone aria-hidden size={20} />}
        >
          {t('Call')}
        </Button>
      )}
      {point && (
        <Button
          {...tile}
          component="a"
          href={mapsLink(point)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconNavigation aria-hidden size={20} />}
        >
          {t('Navigate')}
        </Button>
      )}
      {canAssign && (
        <Button {...tile} leftSection={<IconUserPlus aria-hidden size={20} />} onClick={onAssign}>
          {t('Assign')}
        </Button>
      )}
      {!isOfStaff && (
        <Button {...tile} leftSection={<IconMessage aria-hidden size={20} />} onClick={onComment}>
          {t('Write a comment')}
        </Button>
      )}
      <StatusAction ticket={ticket} tile={tile} />
    </div>
  )
}
