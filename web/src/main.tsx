import './app/entry-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { preloadPage } from './app/router.tsx'
import { startLanguage } from './platform/i18n/i18n.ts'
import { confirmSession, readSession } from './platform/session.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

void confirmSession()
// While the server answers whose token this is, the code of the screen behind it is already on its way.
if (readSession().status === 'loading') preloadPage()

// Without the words of another language the app starts in English.
void startLanguage()
  .catch(() => undefined)
  .then(() =>
    createRoot(container).render(
      <StrictMode>
        <Providers />
      </StrictMode>,
    ),
  )

// What stands above every page, and the service worker, wait until the first screen has all it needs.
addEventListener('load', () => import('./app/overlays/start.tsx').then(({ start }) => start(), String))
