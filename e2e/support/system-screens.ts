import type { Screen } from './screen.ts'
import { openFirstCategory, press, previewHours, previewMove } from './screen-steps.ts'

/** What keeps the portal running, for administrators. */
export const systemScreens: Screen[] = [
  { name: 'system-health', account: 'admin', path: '/system' },
  { name: 'system-jobs', account: 'admin', path: '/system?section=jobs', isLikeAnother: true },
  { name: 'system-categories', account: 'admin', path: '/system?section=categories' },
  {
    name: 'system-category',
    account: 'admin',
    path: '/system?section=categories',
    prepare: openFirstCategory,
  },
  { name: 'system-departments', account: 'admin', path: '/system?section=departments', isLikeAnother: true },
  { name: 'system-places', account: 'admin', path: '/system?section=places', isLikeAnother: true },
  { name: 'system-messages', account: 'admin', path: '/system?section=messages', isLikeAnother: true },
  { name: 'system-audit', account: 'admin', path: '/system?section=audit' },
  {
    name: 'system-configuration',
    account: 'admin',
    path: '/system?section=configuration',
    isLikeAnother: true,
  },
]

export const systemDialogs: Screen[] = [
  {
    name: 'category-hours',
    account: 'admin',
    path: '/system?section=categories',
    prepare: previewHours,
  },
  {
    name: 'category-move',
    account: 'admin',
    path: '/system?section=categories',
    prepare: previewMove,
    isLikeAnother: true,
  },
  {
    name: 'department-edit',
    account: 'admin',
    path: '/system?section=departments',
    prepare: press(/^(Add department|विभाग जोड़ें)$/),
    isLikeAnother: true,
  },
]
