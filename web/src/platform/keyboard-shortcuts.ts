import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** Chosen on this device, as language and theme are; on unless somebody has switched them off. */
const storageKey = 'keyboard-shortcuts'

export const areShortcutsOn = (): boolean => readStored(storageKey) !== 'off'

export const switchShortcuts = (isOn: boolean): void =>
  isOn ? removeStored(storageKey) : writeStored(storageKey, 'off')
