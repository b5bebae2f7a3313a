import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatRelative } from '#platform/format.ts'

/** "3 hours ago", with the exact time on hover and for screen readers. */
export function RelativeTime({ moment }: { moment: string }) {
  // The formatters read the language on their own; this renders them again when it changes.
  useTranslation()
  const exact = formatDateTime(moment)
  return (
    <time dateTime={moment} title={exact}>
      {formatRelative(moment)}
      <VisuallyHidden>, {exact}</VisuallyHidden>
    </time>
  )
}
