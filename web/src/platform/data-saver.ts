/** Whether the device asks for as little data as possible; false where it cannot say. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
