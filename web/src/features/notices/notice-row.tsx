import { Badge } from '@mantine/core'
import type { Notice, NoticeKind } from '@nagrik/contract/notices'
import type { Icon } from '@tabler/icons-react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { ListRow } from '#ui/list-row/list-row.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Thumbnail } from '#ui/thumbnail.tsx'
import { kindWords } from './model.ts'

const kindIcons: Record<NoticeKind, Icon> = {
  STATUS: IconProgress,
  COMMENT: IconMessage,
  RESOLVED: IconCircleCheck,
  ASSIGNED: IconUserCheck,
  ESCALATED: IconAlertTriangle,
  MENTIONED: IconAt,
  SECURITY: IconShieldLock,
}

/** One thing that somebody was told; the row leads to its ticket, or to where the account is guarded; one that may not be read any more is not in the list. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation()
  const { kind, text, textHi, ticket, isRead, createdAt } = notice
  const KindIcon = kindIcons[kind]
  const link: LinkProps = ticket
    ? { to: '/tickets/$id', params: { id: ticket.id } }
    : { to: kind === 'SECURITY' ? '/settings' : '/issues' }
  return (
    <ListRow
      link={link}
      onOpen={onOpen}
      title={nameInLanguage(text, textHi)}
      isWholeTitle
      picture={
        <Thumbnail source={undefined}>
          <KindIcon size={24} />
        </Thumbnail>
      }
      facts={t(kindWords[kind].name)}
      when={<RelativeTime moment={createdAt} />}
      status={
        !isRead && (
          <Badge variant="light" size="lg" tt="none">
            {t('New')}
          </Badge>
        )
      }
    />
  )
}
