/** The rules know still more ways of writing a number. */
export { up } from './0008-search-masked-anew.ts'
