import type { Attachment } from '@nagrik/contract/evidence'
import type { Resolution } from '@nagrik/contract/resolution'
import type { TicketAbilities, TicketComment, TicketDetail } from '@nagrik/contract/tickets'

const noAbilities: TicketAbilities = {
  changeStatus: false,
  changePriority: false,
  changeCategory: false,
  assign: false,
  assignByLink: false,
  escalate: false,
  reviewEscalation: false,
  comment: false,
  addNote: false,
  readNotes: false,
  writeNotes: false,
  confirmResolution: false,
  addEvidence: false,
  support: false,
  markDuplicate: false,
  seeContacts: false,
  seeProgress: false,
}

export const abilities = (...names: (keyof TicketAbilities)[]): TicketAbilities => ({
  ...noAbilities,
  ...Object.fromEntries(names.map((name) => [name, true])),
})

/** Everything that staff who handle a ticket may do. */
export const handling = abilities(
  'changeStatus',
  'changePriority',
  'changeCategory',
  'assign',
  'assignByLink',
  'comment',
  'addNote',
  'seeContacts',
)

/** An open ticket as its department's head sees it. */
export const ticketOf = (change: Partial<TicketDetail> = {}): TicketDetail => ({
  id: 't1',
  ticketNumber: 'NGR-2026-000042',
  title: 'Street light broken',
  description: 'Dark since Monday.',
  status: 'OPEN',
  priority: 'MEDIUM',
  category: 'c1',
  categoryName: 'Street Lighting',
  categoryNameHi: 'स्ट्रीट लाइट',
  subcategory: 'Light not working',
  subcategoryHi: 'लाइट खराब',
  department: 'Electrical',
  departmentHi: 'विद्युत',
  reporterId: 'reporter',
  citizenId: 'reporter',
  reporterName: 'Ravi Kumar',
  reporter: { name: 'Ravi Kumar', email: 'ravi@example.in', phoneNumber: '9876543210' },
  assigneeId: null,
  assignee: null,
  assignedAt: null,
  createdAt: '2026-03-01T06:30:00.000Z',
  reportedAt: '2026-03-01T06:30:00.000Z',
  updatedAt: '2026-03-02T06:30:00.000Z',
  resolvedAt: null,
  isEscalated: false,
  escalationLevel: 0,
  escalatedAt: null,
  escalationReason: null,
  latitude: 28.4595,
  longitude: 77.0266,
  address: 'Sector 14, Gurugram',
  landmark: null,
  block: 'Block C1',
  location: { latitude: 28.4595, longitude: 77.0266, address: 'Sector 14, Gurugram' },
  supportCount: 4,
  hasUserSupported: false,
  supporters: [],
  _count: { watchers: 4, comments: 0, attachments: 0 },
  thumbnailId: null,
  isOverdue: false,
  duplicateOf: null,
  sla: { resolutionDeadline: null },
  abilities: handling,
  attachments: [],
  comments: [],
  timeline: [],
  duplicates: [],
  resolution: null,
  requiredProof: { note: false, photo: false },
  ...change,
})

/** A resolution that waits for the word of its reporter. */
export const resolutionOf = (change: Partial<Resolution> = {}): Resolution => ({
  resolvedAt: '2026-03-02T06:30:00.000Z',
  answerBy: '2026-03-09T06:30:00.000Z',
  note: 'A new lamp hangs there.',
  attachments: [],
  answer: null,
  satisfaction: null,
  reason: null,
  ...change,
})

export const attachmentOf = (id: string, change: Partial<Attachment> = {}): Attachment => ({
  id,
  type: 'PHOTO',
  mimeType: 'image/jpeg',
  originalName: `${id}.jpg`,
  filename: `${id}.jpg`,
  size: 12_595,
  hasThumbnail: true,
  duration: null,
  createdAt: '2026-03-01T06:30:00.000Z',
  ...change,
})

export const commentOf = (content: string, change: Partial<TicketComment> = {}): TicketComment => ({
  id: content,
  content,
  createdAt: '2026-03-01T08:30:00.000Z',
  isSystem: false,
  author: { name: 'Vikas Dahiya', role: 'FIELD_AGENT' },
  authorId: 'agent',
  authorName: 'Vikas Dahiya',
  attachments: [],
  ...change,
})
