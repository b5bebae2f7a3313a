import styles from './page-skeleton.module.css'
import { Pending } from './page-state.tsx'

/** What stands for each block of a page while it is on its way. */
const blocks = {
  cards: Array(4).fill('card'),
  rows: Array(8).fill('row'),
  form: Array(3).fill('field'),
  ticket: ['title', 'row', 'field', 'field'],
} as const

/** A page, or what stands in a dialog, in outline: the shape of what will stand there. */
export function PageOutline({ shape }: { shape: keyof typeof blocks }) {
  return (
    <div className={shape === 'cards' ? `${styles.page} ${styles.cards}` : styles.page}>
      {blocks[shape].map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={place} className={`${styles.block} ${styles[block] ?? ''}`} />
      ))}
    </div>
  )
}

/** The same with a word for those who do not see it. */
const skeleton = (shape: keyof typeof blocks) =>
  function PageSkeleton() {
    return (
      <Pending>
        <PageOutline shape={shape} />
      </Pending>
    )
  }

export const CardsSkeleton = skeleton('cards')
export const RowsSkeleton = skeleton('rows')
export const FormSkeleton = skeleton('form')
export const TicketSkeleton = skeleton('ticket')
