import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EarlierButton } from '#ui/earlier-button.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import type { notesQuery } from './api.ts'
import { NoteComposer } from './note-composer.tsx'
import { NoteList } from './note-list.tsx'
import styles from './notes.module.css'

type Notes = ReturnType<NonNullable<ReturnType<typeof notesQuery>['select']>>

interface InternalNotesProps {
  ticket: TicketDetail
  history: UseInfiniteQueryResult<Notes>
}

/** What staff say to each other about a ticket. */
export function InternalNotes({ ticket, history }: InternalNotesProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Stack component="section" gap="md" className={styles.notes} aria-label={t('Internal notes')}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {t('Internal notes')}
      </Title>
      <EarlierButton
        label={t('Show earlier notes')}
        history={history}
        onAllShown={() => heading.current?.focus()}
      />
      <PartState
        query={history}
        skeleton={<Skeleton height={96} />}
        failure={t('The internal notes could not be loaded.')}
      >
        {({ notes }) => (notes.length > 0 ? <NoteList notes={notes} /> : <NoNotes />)}
      </PartState>
      <NoteComposer ticket={ticket} />
    </Stack>
  )
}

function NoNotes() {
  const { t } = useTranslation()
  return (
    <Text c="dimmed">
      {t(
        'No internal notes yet. What staff should know about this issue and citizens need not belongs here.',
      )}
    </Text>
  )
}
