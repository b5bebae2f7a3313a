import { undoSeconds } from '@nagrik/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#ui/toast.ts'
import { useIsShown } from '#ui/use-is-shown.ts'

/** Writes the value before again, as an ordinary change. */
export type WayBack = () => Promise<unknown>

interface ChangeProps<T extends string> {
  /** As it is stored. */
  value: T
  /** Writes a value; gives the way back, or null where there is none. Fails with what happened. */
  save: (value: T) => Promise<WayBack | null>
  failure: (error: unknown) => string
}

type State<T> =
  | { step: 'settled' }
  | { step: 'saving'; value: T }
  | { step: 'failed'; value: T; text: string; retry: () => void }
  | { step: 'saved'; value: T; back: WayBack; before: T }

const settled = { step: 'settled' } as const

/** A value of the record that is written as soon as it was chosen: pending, failed with a retry, or undoable. */
export function useChange<T extends string>({ value, save, failure }: ChangeProps<T>) {
  const [state, setState] = useState<State<T>>(settled)
  const field = useRef<HTMLButtonElement>(null)
  const isShown = useIsShown()

  const run = async (chosen: T, write: () => Promise<State<T>>) => {
    setState({ step: 'saving', value: chosen })
    try {
      setState(await write())
    } catch (error) {
      // Whoever has left the screen cannot try again, but must know.
      if (!isShown.current) return showToast(failure(error), 'error')
      const retry = () => {
        field.current?.focus()
        void run(chosen, write)
      }
      setState({ step: 'failed', value: chosen, text: failure(error), retry })
    }
  }

  const leave = () => {
    setState(settled)
    field.current?.focus()
  }

  const choose = (chosen: T) => {
    if (state.step === 'saving') return
    if (chosen === value) return leave()
    void run(chosen, async () => {
      const back = await save(chosen)
      return back ? { step: 'saved', value: chosen, back, before: value } : settled
    })
  }

  const isUndoable = state.step === 'saved'
  useEffect(() => {
    if (!isUndoable) return
    const timer = setTimeout(() => {
      // The button goes; the focus must not go with it.
      if (field.current?.closest('[data-change]')?.contains(document.activeElement)) field.current?.focus()
      setState(settled)
    }, undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isUndoable])

  return {
    field,
    choose,
    shown: state.step === 'saving' || state.step === 'failed' ? state.value : value,
    busy: state.step === 'saving',
    failed: state.step === 'failed' ? { text: state.text, retry: state.retry, leave } : null,
    /** Absent once somebody else has changed the value meanwhile. */
    undo:
      state.step === 'saved' && state.value === value
        ? () => {
            field.current?.focus()
            void run(state.before, async () => {
              await state.back()
              return settled
            })
          }
        : null,
  }
}
