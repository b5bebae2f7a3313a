import { type ManagedUser, userActions } from '@nagrik/contract/users'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import type { RowAct } from '#ui/data-table/row-menu.tsx'
import { actionWords, deletionWords } from './model.ts'
import type { Asked } from './user-dialog.tsx'

const icons = { enable: IconCircleCheck, disable: IconCircleOff, block: IconBan, unblock: IconLockOpen }
const look = { 'aria-hidden': true, size: 18 } as const

/** What the viewer may do with an account. The server decides; deleting oneself is answered with who could. */
export function useActsOf(onAsk: (asked: Asked) => void): (user: ManagedUser) => RowAct[] {
  const { t } = useTranslation()
  const viewer = useUser()
  return (user) => {
    const { abilities } = user
    const isSelf = user.id === viewer.id
    const acts: (RowAct | false)[] = [
      abilities.edit && {
        label: t('Edit'),
        icon: <IconPencil {...look} />,
        act: () => onAsk({ what: 'edit', user }),
      },
      abilities.manageDepartments && {
        label: t('Manage departments'),
        icon: <IconBuilding {...look} />,
        act: () => onAsk({ what: 'departments', user }),
      },
      abilities.viewPerformance && {
        label: t('View Performance'),
        icon: <IconChartBar {...look} />,
        act: { newTab: `/performance/${user.id}` },
      },
      ...userActions.map((action): RowAct | false => {
        const Icon = icons[action]
        return (
          abilities[action] && {
            label: t(actionWords[action].act),
            icon: <Icon {...look} />,
            act: () => onAsk({ what: 'status', action, user }),
          }
        )
      }),
      (abilities.softDelete || isSelf) && {
        label: t(deletionWords.soft.act),
        icon: <IconTrash {...look} />,
        isDangerous: true,
        act: () => onAsk(isSelf ? { what: 'ownDeletion' } : { what: 'delete', deleteType: 'soft', user }),
      },
      abilities.hardDelete && {
        label: t(deletionWords.hard.act),
        icon: <IconTrashX {...look} />,
        isDangerous: true,
        act: () => onAsk({ what: 'delete', deleteType: 'hard', user }),
      },
    ]
    return acts.filter((act) => act !== false)
  }
}
