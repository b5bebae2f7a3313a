import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

/** What a browser says once when it could install the portal; it can be asked once. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept by before-paint.js where it came before this code. */
    installPrompt?: InstallPrompt | null
  }
}

/** One answer for every offer; the settings go on having the way. */
const dismissedKey = 'pwa-install-dismissed'
const seenKey = 'install-card-seen'

const watchers = new Set<() => void>()
let wasInstalledHere = false

function tell(): void {
  for (const watcher of watchers) watcher()
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event as InstallPrompt
  // A browser that could install it has not.
  wasInstalledHere = false
  tell()
})
addEventListener('appinstalled', installed)

function installed(): void {
  window.installPrompt = null
  wasInstalledHere = true
  dismissInstall()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** An iPad says that it is a Mac, which has no touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const installPrompt = () => window.installPrompt ?? null
const isInstalled = () => wasInstalledHere || isStandalone()
const isDismissed = () => readStored(dismissedKey) === 'true'

/** How this browser stands to installing the portal. */
export const useAppInstall = () => ({
  prompt: useSyncExternalStore(watch, installPrompt),
  isInstalled: useSyncExternalStore(watch, isInstalled),
  isDismissed: useSyncExternalStore(watch, isDismissed),
})

export function dismissInstall(): void {
  writeStored(dismissedKey, 'true')
  tell()
}

/** Has the browser ask; whatever the answer, nothing is offered again. */
export async function install(prompt: InstallPrompt): Promise<void> {
  window.installPrompt = null
  dismissInstall()
  try {
    await prompt.prompt()
    if ((await prompt.userChoice).outcome === 'accepted') installed()
  } catch {
    // Asked before, or not at a press: the browser's own menu is left.
  }
}

/** Whether the card was seen on an earlier visit, and neither taken nor refused. */
export const wasCardSeenBefore = (): boolean =>
  readStored(seenKey) === 'true' && readStored(seenKey, 'tab') !== 'true'

export function rememberCardSeen(): void {
  writeStored(seenKey, 'true')
  writeStored(seenKey, 'true', 'tab')
}
