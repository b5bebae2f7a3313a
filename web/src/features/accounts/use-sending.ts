import { useRef, useState } from 'react'

type State<Input, Reply> =
  | { step: 'idle' }
  | { step: 'pending' }
  | { step: 'done'; input: Input; reply: Reply }
  | { step: 'failed'; error: unknown }

/**
 * One call of a form: whether it is on its way and what came of it; of several only the last one counts.
 * (TanStack Query's mutations would be 9 KB of the sign-in page. These calls are neither kept nor repeated.)
 */
export function useSending<Input, Reply>(call: (input: Input) => Promise<Reply>) {
  const [state, setState] = useState<State<Input, Reply>>({ step: 'idle' })
  const last = useRef(0)

  async function send(
    input: Input,
    then: { onSuccess?: (reply: Reply) => void; onError?: (error: unknown) => void } = {},
  ) {
    last.current += 1
    const own = last.current
    setState({ step: 'pending' })
    try {
      const reply = await call(input)
      if (own !== last.current) return
      setState({ step: 'done', input, reply })
      then.onSuccess?.(reply)
    } catch (error) {
      if (own !== last.current) return
      setState({ step: 'failed', error })
      then.onError?.(error)
    }
  }

  return {
    send: (...given: Parameters<typeof send>) => void send(...given),
    reset: () => {
      last.current += 1
      setState({ step: 'idle' })
    },
    isPending: state.step === 'pending',
    isFailed: state.step === 'failed',
    error: state.step === 'failed' ? state.error : null,
    /** What was sent and what came back, once it succeeded. */
    done: state.step === 'done' ? state : null,
  }
}

export type Sending<Input, Reply> = ReturnType<typeof useSending<Input, Reply>>
