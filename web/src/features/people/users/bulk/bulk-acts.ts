import { BulkUserAction } from '@nagrik/contract/user-bulk-changes'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'

const icons = {
  enable: IconCircleCheck,
  disable: IconCircleOff,
  block: IconBan,
  unblock: IconLockOpen,
  soft_delete: IconTrash,
} as const satisfies Record<BulkUserAction, unknown>

/** What can be done to many at once. */
export const bulkActs = BulkUserAction.options.map((action) => ({ action, icon: icons[action] }))
