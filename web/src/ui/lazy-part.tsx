import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { translate } from '#platform/i18n/i18n.ts'
import { serverAnswers } from '#platform/server-answers.ts'
import { showToast } from './toast.ts'

interface LazyPartProps<Code extends object> {
  /** The same function at every rendering. */
  fetchCode: () => Promise<Code>
  /** In its place while the code is on its way. */
  pending?: ReactNode
  /** The code did not come, which the user is told: takes the part away again. The next time asks anew. */
  onMissing: () => void
  children: (code: Code) => ReactNode
}

/** A part of a page whose code is fetched when it is shown; where that fails the page around it stays as it is. */
export function LazyPart<Code extends object>(props: LazyPartProps<Code>) {
  const { fetchCode, pending = null, children } = props
  const [code, setCode] = useState<Code | null>(null)
  const giveUp = useEffectEvent(() => {
    props.onMissing()
    void tellWhy()
  })
  useEffect(() => {
    let isGone = false
    fetchCode().then(
      (fetched) => isGone || setCode(fetched),
      () => isGone || giveUp(),
    )
    return () => {
      isGone = true
    }
  }, [fetchCode])
  return code ? children(code) : pending
}

/** Code of before an update is gone for good, and browsers keep a failed import as long as the page is open. */
async function tellWhy() {
  const text = (await serverAnswers())
    ? translate('This could not be opened. Please save what you have written, then reload the page.')
    : translate('The server could not be reached. Please check your connection.')
  showToast(text, 'error')
}
