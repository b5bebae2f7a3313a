import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { noteLength } from '@nagrik/contract/limits'
import { mentionOf } from '@nagrik/contract/notes'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { Readers } from '#features/tickets/comments/readers.tsx'
import { fieldErrors } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { translate } from '#platform/i18n/i18n.ts'
import { randomKey } from '#platform/random-key.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { MentionField } from '#ui/mention-field/mention-field.tsx'
import { encoded, noMentions } from '#ui/mention-field/mention-text.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { colleaguesQuery, sendNote } from './api.ts'

const TYPING_MS = 150
/** Seen without scrolling; who is not among them is found by more letters. */
const MOST_OFFERED = 5

const failureOf = (error: Error): string =>
  fieldErrors(error).content ?? translate('Failed to add the note. Please try again.')

/** What is typed stays until it is saved, also where the ticket has meanwhile moved out of reach. */
export function NoteComposer({ ticket: { id, abilities } }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState({ ...noMentions, key: randomKey() })
  const [search, setSearch] = useState<string | null>(null)
  const [asked] = useDebouncedValue(search, TYPING_MS)
  const { data: found = [] } = useQuery(colleaguesQuery(id, search === null ? null : asked))
  const adding = useAct({
    act: (note: { content: string; key: string }) => sendNote(id, note),
    failure: failureOf,
    onDone: () => {
      setDraft({ ...noMentions, key: randomKey() })
      showToast(t('Note added'))
      void client.invalidateQueries({ queryKey: ticketKeys.notes(id) })
    },
  })
  const content = encoded(draft, mentionOf).trim()
  const isTooLong = content.length > noteLength.max
  const canSend = content !== '' && !isTooLong && !adding.busy
  const send = () => {
    if (canSend) adding.run({ content, key: draft.key })
  }
  if (!abilities.writeNotes && draft.text === '') return null

  const people = found
    .filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()))
    .slice(0, MOST_OFFERED)
    .map((one) => ({ ...one, note: t(roleAccent(one.role).label) }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionField
        label={t('Add an internal note')}
        description={<Readers areStaff />}
        placeholder={t('Write to your colleagues; @ mentions one of them')}
        maxLength={noteLength.max}
        readOnly={adding.busy}
        error={isTooLong && t('With its mentions this note is too long')}
        value={draft}
        // Another text under the key of the first one would be refused.
        onChange={(value) => setDraft({ ...value, key: randomKey() })}
        people={people}
        onSearch={setSearch}
        onSend={send}
        beginLabel={t('Mention a colleague')}
        offered={t('Colleagues found: {{number}}. Arrow keys choose, Enter inserts.', {
          number: formatNumber(people.length),
        })}
        below={adding.failure && <FailureNote text={adding.failure} onRetry={send} />}
      >
        <Button type="submit" loading={adding.busy} disabled={!canSend && !adding.busy}>
          {t('Add note')}
        </Button>
      </MentionField>
    </form>
  )
}
