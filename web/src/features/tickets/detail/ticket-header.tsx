import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryOf, subcategoryOf, titleOf } from '#domain/ticket.ts'
import { PriorityBadge, StatusBadge } from '#domain/ticket-badges.tsx'
import { TicketMarks } from '#domain/ticket-marks.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './ticket-header.module.css'

/** Way back and number above the page; badges and title at its head. */
export function TicketHeader({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const subcategory = subcategoryOf(ticket)
  return (
    <Stack gap="xs">
      <PageHeader title={ticket.ticketNumber} back={<BackButton />} isNoHeading />
      <Title order={1} className={styles.title}>
        {titleOf(ticket)}
      </Title>
      <Group gap="xs">
        <StatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
        {/* Whether it is late is what the deadline beside it says, not the seven days of the lists. */}
        <TicketMarks ticket={{ isOverdue: false, isEscalated: ticket.isEscalated }} />
      </Group>
      <Text c="dimmed" size="xs">
        {subcategory ? `${categoryOf(ticket)} · ${subcategory}` : categoryOf(ticket)}
        {' · '}
        {t('Reported')} <RelativeTime moment={ticket.createdAt} />
      </Text>
    </Stack>
  )
}

/** To where somebody came from; who opened a link lands in the list. */
function BackButton() {
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
