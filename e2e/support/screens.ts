import type { Page } from '@playwright/test'
import type { DemoAccount } from './people.ts'
import { peopleDialogs } from './people-screens.ts'
import {
  amongStaff,
  askForCode,
  askForNewPhone,
  besideAReport,
  cameraPhoto,
  chooseReply,
  chooseTwo,
  compareWithAnother,
  editProfile,
  firstCategory,
  followAssignLink,
  leftAndOpenedAgain,
  onTheMap,
  openBell,
  openBulkChange,
  openDuplicate,
  openFirstCategory,
  openFirstTicket,
  openMainTicket,
  openOwnPhoto,
  openTicketAnd,
  press,
  previewHours,
  previewMove,
  setToResolved,
  withoutAnswer,
} from './screen-steps.ts'

export interface Screen {
  name: string
  /** Nobody is signed in where null. */
  account: DemoAccount | null
  path: string
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /** Used all day: pictured at 200 % zoom too, and examined on a desktop by each `npm test`. */
  isCentral?: true
  /** So much like another one that the journeys leave it to the long run. */
  isLikeAnother?: true
  /** Wide screens have no such thing. */
  isOfPhones?: true
}

/** Every screen that exists, in the order somebody meets them. */
export const screens: Screen[] = [
  { name: 'login', account: null, path: '/login', isCentral: true },
  { name: 'employee-login', account: null, path: '/employee-login' },
  { name: 'register', account: null, path: '/register' },
  { name: 'forgot-password', account: null, path: '/forgot-password' },
  { name: 'reset-password', account: null, path: '/reset-password?token=example' },
  { name: 'privacy', account: null, path: '/privacy' },
  { name: 'accessibility', account: null, path: '/accessibility', isLikeAnother: true },
  { name: 'help', account: null, path: '/help', isCentral: true },
  { name: 'contact', account: null, path: '/contact', isLikeAnother: true },
  { name: 'confirm-email', account: null, path: '/confirm-email?token=example' },
  { name: 'restore-email', account: null, path: '/restore-email?token=example', isLikeAnother: true },
  { name: 'citizen-home', account: 'citizen', path: '/' },
  { name: 'categories', account: 'citizen', path: '/quick-report' },
  { name: 'grievance-type', account: 'citizen', path: '/quick-report', prepare: firstCategory },
  {
    name: 'report-form',
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    isCentral: true,
  },
  { name: 'report-nearby', account: 'citizen', path: '/', prepare: besideAReport },
  {
    name: 'report-draft',
    isLikeAnother: true,
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    prepare: leftAndOpenedAgain,
  },
  {
    name: 'camera',
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    prepare: cameraPhoto,
  },
  { name: 'my-issues', account: 'citizen', path: '/issues', isCentral: true },
  { name: 'own-ticket', account: 'citizen', path: '/issues', prepare: openFirstTicket, isCentral: true },
  { name: 'own-resolved', account: 'citizen', path: '/issues?status=resolved', prepare: openFirstTicket },
  {
    name: 'own-closed',
    account: 'citizen',
    path: '/issues?status=closed',
    prepare: openFirstTicket,
    isLikeAnother: true,
  },
  { name: 'community', account: 'citizen', path: '/issues?scope=community' },
  { name: 'community-ticket', account: 'citizen', path: '/issues?scope=community', prepare: openFirstTicket },
  { name: 'map', account: 'citizen', path: '/map', prepare: onTheMap },
  { name: 'no-results', account: 'citizen', path: '/issues?search=zzzzzz' },
  { name: 'ticket-not-found', account: 'citizen', path: '/tickets/nope' },
  { name: 'agent-home', account: 'agent', path: '/' },
  { name: 'agent-issues', account: 'agent', path: '/issues', isLikeAnother: true },
  { name: 'agent-ticket', account: 'agent', path: '/issues', prepare: openFirstTicket },
  { name: 'head-home', account: 'head', path: '/' },
  { name: 'head-issues', account: 'head', path: '/issues', isCentral: true },
  { name: 'head-ticket', account: 'head', path: '/issues', prepare: openFirstTicket, isCentral: true },
  { name: 'duplicate', account: 'head', path: '/issues', prepare: openDuplicate },
  { name: 'main-ticket', account: 'head', path: '/issues', prepare: openMainTicket, isLikeAnother: true },
  {
    name: 'own-duplicate',
    account: 'citizen2',
    path: '/issues',
    prepare: openDuplicate,
    isLikeAnother: true,
  },
  { name: 'head-notes', account: 'head', path: '/issues', prepare: amongStaff },
  { name: 'head-escalations', account: 'head', path: '/escalations' },
  { name: 'reviewed', account: 'admin', path: '/escalations?tab=reviewed', isLikeAnother: true },
  { name: 'department-settings', account: 'head', path: '/department-settings' },
  { name: 'department-choice', account: 'admin', path: '/department-settings', isLikeAnother: true },
  {
    name: 'department-page',
    account: 'admin',
    path: '/admin/department/street-lighting-and-electrical',
  },
  { name: 'department-not-found', account: 'admin', path: '/admin/department/nowhere', isLikeAnother: true },
  { name: 'system-health', account: 'admin', path: '/system' },
  { name: 'system-jobs', account: 'admin', path: '/system?section=jobs' },
  { name: 'system-categories', account: 'admin', path: '/system?section=categories' },
  {
    name: 'system-category',
    account: 'admin',
    path: '/system?section=categories',
    prepare: openFirstCategory,
  },
  { name: 'system-departments', account: 'admin', path: '/system?section=departments', isLikeAnother: true },
  { name: 'system-places', account: 'admin', path: '/system?section=places' },
  { name: 'system-messages', account: 'admin', path: '/system?section=messages' },
  { name: 'system-audit', account: 'admin', path: '/system?section=audit' },
  {
    name: 'system-configuration',
    account: 'admin',
    path: '/system?section=configuration',
    isLikeAnother: true,
  },
  { name: 'team', account: 'head', path: '/team' },
  { name: 'admin-team', account: 'admin', path: '/team' },
  { name: 'team-link-of-an-admin', account: 'head', path: '/team?act=add', isLikeAnother: true },
  { name: 'admin-home', account: 'admin', path: '/' },
  { name: 'admin-issues', account: 'admin', path: '/issues', isLikeAnother: true },
  { name: 'admin-map', account: 'admin', path: '/map', prepare: onTheMap, isLikeAnother: true },
  { name: 'admin-ticket', account: 'admin', path: '/issues', prepare: openFirstTicket, isLikeAnother: true },
  { name: 'super-home', account: 'super', path: '/', isLikeAnother: true },
  { name: 'users', account: 'super', path: '/users' },
  { name: 'no-users', account: 'super', path: '/users?search=zzzzzz', isLikeAnother: true },
  { name: 'users-denied', account: 'admin', path: '/users', isLikeAnother: true },
  { name: 'must-change-password', account: 'newstaff', path: '/' },
  { name: 'profile', account: 'citizen', path: '/profile' },
  { name: 'head-profile', account: 'head', path: '/profile', isLikeAnother: true },
  { name: 'notices', account: 'citizen', path: '/notices' },
  { name: 'bell', account: 'head', path: '/', prepare: openBell, isLikeAnother: true },
  { name: 'settings', account: 'citizen', path: '/settings' },
  { name: 'water-flow', account: 'citizen', path: '/water-flow' },
  { name: 'water-timeline', account: 'citizen', path: '/water-flow?tab=timeline', isLikeAnother: true },
  { name: 'account-deletion', account: null, path: '/account-deletion?on=2026-12-06T10:00:00.000Z' },
]

/** Forms and pictures that a screen opens only when it is asked to. */
export const dialogs: Screen[] = [
  {
    name: 'compare-duplicate',
    account: 'head',
    path: '/issues?status=OPEN',
    prepare: openTicketAnd(compareWithAnother),
  },
  { name: 'code', account: null, path: '/register', prepare: askForCode },
  { name: 'profile-edit', account: 'citizen', path: '/profile', prepare: editProfile },
  { name: 'phone-dialog', account: 'citizen', path: '/profile', prepare: askForNewPhone },
  {
    name: 'escalate',
    account: 'agent',
    path: '/issues',
    prepare: openTicketAnd(press(/^(Escalate|ऊपर भेजें)$/)),
  },
  {
    name: 're-escalate',
    account: 'admin',
    path: '/escalations?tab=reviewed',
    prepare: press(/^(Re-escalate|फिर ऊपर भेजें)/),
    isLikeAnother: true,
  },
  {
    name: 'resolve',
    account: 'head',
    path: '/issues?status=in_progress',
    prepare: openTicketAnd(setToResolved),
  },
  {
    name: 'reopen',
    account: 'citizen',
    path: '/issues?status=resolved',
    prepare: openTicketAnd(press(/^(Not fixed, reopen|ठीक नहीं हुई, फिर खोलें)$/)),
    isLikeAnother: true,
  },
  {
    name: 'standard-reply',
    account: 'head',
    path: '/issues',
    prepare: openTicketAnd(chooseReply),
    isLikeAnother: true,
  },
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
  },
  {
    name: 'department-edit',
    account: 'admin',
    path: '/system?section=departments',
    prepare: press(/^(Add department|विभाग जोड़ें)$/),
    isLikeAnother: true,
  },
  {
    name: 'assign',
    account: 'admin',
    path: '/issues?assignment=UNASSIGNED',
    prepare: openTicketAnd(followAssignLink),
  },
  {
    name: 'filters',
    account: 'head',
    path: '/issues',
    prepare: (page) => page.getByRole('button', { name: /^(Filters|फ़िल्टर)/ }).click(),
    isOfPhones: true,
  },
  {
    name: 'quick-view',
    account: 'citizen',
    path: '/issues?scope=community',
    prepare: press(/^Quick View|झलक$/),
  },
  { name: 'bulk-chosen', account: 'head', path: '/issues', prepare: chooseTwo },
  {
    name: 'bulk-assign',
    account: 'head',
    path: '/issues',
    prepare: async (page) => {
      await chooseTwo(page)
      await press(/^(Assign|सौंपें)$/)(page)
    },
    isLikeAnother: true,
  },
  {
    name: 'bulk-progress',
    account: 'head',
    path: '/issues',
    prepare: openBulkChange,
    isLikeAnother: true,
  },
  {
    name: 'delete-account',
    account: 'citizen',
    path: '/settings',
    prepare: press(/^(Delete my account|मेरा खाता हटाएँ)$/),
  },
  {
    name: 'ask-for-data',
    account: 'citizen',
    path: '/settings',
    prepare: press(/^(Prepare a copy|प्रति तैयार करें)$/),
  },
  ...peopleDialogs,
  { name: 'lightbox', account: 'citizen', path: '/', prepare: openOwnPhoto },
]

/** What a screen shows when nothing comes. */
export const failures: Screen[] = [
  { name: 'list-failed', account: 'head', path: '/', prepare: withoutAnswer('/issues') },
  { name: 'ticket-failed', account: 'citizen', path: '/', prepare: withoutAnswer('/tickets/nope') },
  { name: 'team-failed', account: 'head', path: '/', prepare: withoutAnswer('/team', '**/api/admin/team**') },
  { name: 'home-failed', account: 'citizen', path: '/', prepare: withoutAnswer('/dashboard') },
]
