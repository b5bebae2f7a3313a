/**
 * Query keys of everything that is read from tickets. A change names the part that it outdates, whichever screen
 * holds it: a key stands for itself and for all that begin with it.
 */
export const ticketKeys = {
  all: ['tickets'],
  /** Pages of the list, the latest on the home page, the own ones about water. */
  lists: ['tickets', 'list'],
  list: (query: object) => ['tickets', 'list', query],
  inbox: ['tickets', 'list', 'inbox'],
  latest: (count: number) => ['tickets', 'list', 'latest', count],
  fieldWork: ['tickets', 'list', 'field-work'],
  escalations: (query: object) => ['tickets', 'list', 'escalations', query],
  waterGuide: ['tickets', 'list', 'water-guide'],
  figures: (query: object) => ['tickets', 'figures', query],
  ownFigures: ['tickets', 'own-figures'],
  one: (id: string) => ['tickets', 'one', id],
  /** Kept while somebody goes through a list: what they change on the way does not turn it. */
  neighbours: (id: string, query: object) => ['tickets', 'neighbours', id, query],
  savedViews: ['saved-views'],
  nearby: (query: object) => ['tickets', 'nearby', query],
  likelyDuplicates: (id: string) => ['tickets', 'likely-duplicates', id],
  duplicateByNumber: (id: string, number: string) => ['tickets', 'duplicate-by-number', id, number],
  map: (query: object) => ['tickets', 'list', 'map', query],
  comments: (id: string) => ['tickets', 'one', id, 'comments'],
  notes: (id: string) => ['tickets', 'one', id, 'notes'],
  colleagues: (id: string, search: string | null) => ['tickets', 'colleagues', id, search],
  replies: (id: string) => ['tickets', 'replies', id],
  replyTemplates: (departmentId: string) => ['tickets', 'reply-templates', departmentId],
  activity: (id: string) => ['tickets', 'one', id, 'activity'],
  history: (id: string) => ['tickets', 'one', id, 'history'],
  candidates: (role: string) => ['tickets', 'candidates', role],
  bulkChanges: ['tickets', 'bulk-changes'],
  bulkChange: (id: string) => ['tickets', 'bulk-changes', id],
  bulkRefusals: (id: string, count: number) => ['tickets', 'bulk-changes', id, 'refusals', count],
  allThumbnails: ['tickets', 'thumbnails'],
  thumbnails: (ids: string[]) => ['tickets', 'thumbnails', ids],
  attachmentLinks: (ids: string[]) => ['tickets', 'attachment-links', ids],
} as const
