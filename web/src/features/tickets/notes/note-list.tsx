import { type InternalNote, piecesOfNote } from '@nagrik/contract/notes'
import { roles } from '@nagrik/contract/roles'
import { RoleBadge } from '#domain/role-badge.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './note-list.module.css'

/** What staff said to each other, oldest first. */
export function NoteList({ notes }: { notes: readonly InternalNote[] }) {
  return (
    <ol className={styles.list}>
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </ol>
  )
}

function Note({ note: { author, content, mentions, createdAt } }: { note: InternalNote }) {
  const role = roles.find((one) => one === author.role)
  const nameOf = (id: string) => mentions.find((one) => one.id === id)?.name ?? '–'
  return (
    <li className={styles.note}>
      <p className={styles.head}>
        <span className={styles.author}>{author.name}</span>
        {role && <RoleBadge role={role} />}
        <span className={styles.time}>
          <RelativeTime moment={createdAt} />
        </span>
      </p>
      <p className={styles.content}>
        {piecesOfNote(content).map(({ text, mentioned }, at) =>
          mentioned ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a note never change their places
            <span key={at} className={styles.mention}>
              @{nameOf(mentioned)}
            </span>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  )
}
