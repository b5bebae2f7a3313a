import { Button, TextInput } from '@mantine/core'
import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import { searchLength } from '@nagrik/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldSkeleton } from '#ui/change-field/choice-field.tsx'
import { ItemList } from '#ui/panel/item-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { numberedQuery } from './api.ts'
import styles from './duplicates.module.css'

interface FindByNumberProps {
  /** The ticket that another one is compared with. */
  id: string
  rowOf: (other: LikelyDuplicate) => ReactNode
}

/** Finds the other ticket where somebody knows its number. */
export function FindByNumber({ id, rowOf }: FindByNumberProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const query = useQuery(numberedQuery(id, wanted))
  const find = (event: FormEvent) => {
    event.preventDefault()
    setWanted(typed.trim())
  }
  return (
    <>
      <form className={styles.find} onSubmit={find}>
        <TextInput
          label={t('Another ticket by its number')}
          value={typed}
          maxLength={searchLength.max}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('Find')}
        </Button>
      </form>
      <div aria-live="polite">
        {wanted !== '' && (
          <PartState query={query} skeleton={<FieldSkeleton />}>
            {(other) =>
              other ? (
                <ItemList>{rowOf(other)}</ItemList>
              ) : (
                <p className={styles.none}>
                  {t('There is no other ticket {{number}} that you may see.', { number: wanted })}
                </p>
              )
            }
          </PartState>
        )}
      </div>
    </>
  )
}
