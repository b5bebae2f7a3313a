import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LazyPart } from '#ui/lazy-part.tsx'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'

interface LaterPartProps<Code extends object> {
  /** The same function at every rendering. */
  fetchCode: () => Promise<Code>
  height: number
  children: (code: Code) => ReactNode
}

/** A panel that only some roles have: its code comes after the page, and where it does not its place says so. */
export function LaterPart<Code extends object>({ fetchCode, height, children }: LaterPartProps<Code>) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) {
    return (
      <Panel>
        <NotLoaded onRetry={() => setMissing(false)} />
      </Panel>
    )
  }
  return (
    <LazyPart fetchCode={fetchCode} pending={<Skeleton height={height} />} onMissing={() => setMissing(true)}>
      {children}
    </LazyPart>
  )
}
