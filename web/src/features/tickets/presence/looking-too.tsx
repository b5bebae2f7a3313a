import type { TicketDetail } from '@nagrik/contract/tickets'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { formatList } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { StatusLine } from '#ui/status-line.tsx'
import { leave } from './api.ts'

/** Names of a crowd that are told; the others are counted. */
const named = 3

/** Which colleagues have the ticket on their screens too; for staff. */
export function LookingToo({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const isOfStaff = isStaff(useUser().role)
  const { id, lookingToo = [] } = ticket

  useEffect(() => {
    if (!isOfStaff) return
    const goAway = () => leave(id)
    addEventListener('pagehide', goAway)
    return () => {
      removeEventListener('pagehide', goAway)
      goAway()
    }
  }, [id, isOfStaff])

  if (!isOfStaff) return null
  const [first] = lookingToo
  const others = lookingToo.length - named
  // One more name takes no more room than "1 other".
  const names =
    others > 1 ? [...lookingToo.slice(0, named), t('{{count}} others', { count: others })] : lookingToo
  return (
    <StatusLine>
      {first && (
        <>
          <IconEye aria-hidden size={18} />
          {lookingToo.length === 1
            ? t('{{name}} is looking at this too', { name: first })
            : t('{{names}} are looking at this too', { names: formatList(names) })}
        </>
      )}
    </StatusLine>
  )
}
