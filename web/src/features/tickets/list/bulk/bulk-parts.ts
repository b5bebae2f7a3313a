export { latestBulkChanges } from './api.ts'
export { BulkBar } from './bulk-bar.tsx'
export { BulkLines } from './bulk-lines.tsx'
export { BulkProgress } from './bulk-progress.tsx'
