import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kinds } from '#app/outbox-kinds.ts'
import { theme } from '#app/theme.ts'
import { keepPushes } from '#features/notices/device/keep-pushes.ts'
import { keepSessionForWorker } from '#platform/keep-session.ts'
import { purgeOldEntries } from '#platform/old-entries.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import { watchTypedText } from '#platform/typed-text.ts'
import { keepFormReady } from './keep-form-ready.ts'
import { registerWorker } from './new-version.ts'
import styles from './overlays.module.css'
import { Overlays } from './overlays.tsx'
import { fetchKeptWhenBack } from './when-back.ts'

/** Starts what goes on beside the pages. It has a root of its own: a page that breaks does not take it away. */
export function start(): void {
  purgeOldEntries()
  watchTypedText()
  fetchKeptWhenBack()
  void keepSessionForWorker()
  keepPushes()
  startOutbox(kinds)
  // While developing, an old worker would answer with yesterday's code.
  if (import.meta.env.PROD) void registerWorker().catch(() => undefined)
  void keepFormReady()
  const place = document.createElement('div')
  place.className = styles.root ?? ''
  document.body.prepend(place)
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        getRootElement={() => undefined}
      >
        <Overlays />
      </MantineProvider>
    </StrictMode>,
  )
}
