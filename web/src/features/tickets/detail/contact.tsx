import { Anchor } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import { formatPhone } from '#platform/format.ts'
import styles from './contact.module.css'

/** Phone and e-mail as links, as far as they came with the ticket. */
export function Contact({ person }: { person: Ticket['reporter'] }) {
  if (!person?.phoneNumber && !person?.email) return null
  return (
    <span className={styles.ways}>
      {person.phoneNumber && (
        <Anchor href={`tel:+91${person.phoneNumber}`}>{formatPhone(person.phoneNumber)}</Anchor>
      )}
      {person.email && <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>}
    </span>
  )
}
