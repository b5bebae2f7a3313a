import { readStored, removeStored, writeStored } from './browser-storage.ts'

const key = 'deletion-taken-back'

/** Whose sign-in took the deletion of their account back and was not yet told so; survives a reload. */
export const deletionTakenBack = {
  note: (userId: string) => writeStored(key, userId),
  isToTell: (userId: string) => readStored(key) === userId,
  told: () => removeStored(key),
}
