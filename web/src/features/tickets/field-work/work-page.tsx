import { ActionIcon } from '@mantine/core'
import type { FieldTicket } from '@nagrik/contract/field-work'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '#domain/ticket.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { fieldWorkQuery } from './api.ts'
import styles from './field-work.module.css'
import { LastWords } from './last-words.tsx'
import { WhatIsThere } from './what-is-there.tsx'
import { WorkForm } from './work-form.tsx'

/** One ticket where it is: what is there, and what is done about it. */
export function WorkPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery(fieldWorkQuery)
  const found = query.data?.tickets.find((ticket) => ticket.id === id)
  // As it was when somebody began: what others make of it meanwhile is told before anything is overwritten.
  const [seen, setSeen] = useState<FieldTicket | null>(null)
  if (found && !seen) setSeen(found)
  return (
    <>
      <PageHeader
        title={seen ? titleOf(seen) : t('Field work')}
        subtitle={seen?.ticketNumber}
        back={
          <ActionIcon component={Link} to="/field" aria-label={t('Back to the way')}>
            <IconArrowLeft aria-hidden size={22} />
          </ActionIcon>
        }
      />
      <PageState
        query={query}
        skeleton={<PageOutline shape="ticket" />}
        failure={t('Your field work could not be loaded')}
      >
        {() => (seen ? <Sheet ticket={seen} /> : <NotThere id={id} />)}
      </PageState>
    </>
  )
}

const Sheet = ({ ticket }: { ticket: FieldTicket }) => (
  <div className={styles.sheet}>
    <div className={styles.page}>
      <WhatIsThere ticket={ticket} />
      <LastWords ticket={ticket} />
    </div>
    <WorkForm ticket={ticket} />
  </div>
)

function NotThere({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('This issue is not part of your field work')}
      text={t('It is resolved, assigned to somebody else, or less urgent than the others.')}
      action={
        <LinkButton to="/tickets/$id" params={{ id }}>
          {t('Open the issue')}
        </LinkButton>
      }
    />
  )
}
