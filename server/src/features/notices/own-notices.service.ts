export { deleteNoticesOf, noticesOf } from './own-notices.queries.ts'
