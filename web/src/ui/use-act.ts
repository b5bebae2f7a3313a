import { useMutation } from '@tanstack/react-query'
import { showToast } from './toast.ts'
import { useIsShown } from './use-is-shown.ts'

interface ActProps<Input, Result> {
  act: (input: Input) => Promise<Result>
  onDone?: (result: Result) => void
  /** What to say when it failed; null where `onFailed` says it. */
  failure: (error: Error) => string | null
  onFailed?: (error: Error, input: Input) => void
}

/** Something that a press does. What failed is said where it was pressed, or by a toast to who has left since. */
export function useAct<Input, Result>({ act, onDone, failure, onFailed }: ActProps<Input, Result>) {
  const isShown = useIsShown()
  const { mutate, mutateAsync, isPending, error, reset, data } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (cause, input) => {
      const text = failure(cause)
      if (text && !isShown.current) showToast(text, 'error')
      onFailed?.(cause, input)
    },
  })
  return {
    run: mutate,
    /** Fails as the act does. */
    runAsync: mutateAsync,
    busy: isPending,
    failure: error && failure(error),
    /** Takes the failure away. */
    forget: reset,
    result: data,
  }
}
