import { useEffect, useState } from 'react'
import { formatCountdown } from '#platform/format.ts'

/** Counts the seconds since it was first shown: '0:07 / 2:00'. */
export function RecordingTime({ limit }: { limit: number }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begin = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - begin) / 1000), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatCountdown(Math.min(seconds, limit))} / {formatCountdown(limit)}
    </span>
  )
}
