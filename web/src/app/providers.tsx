import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useSession } from '#platform/session.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { ToastArea } from '#ui/toast-area.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' })

export function Providers() {
  const { status } = useSession()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <RootBoundary>
        {status === 'loading' ? <PageSpinner /> : <RouterProvider router={router} />}
        <ToastArea />
      </RootBoundary>
    </MantineProvider>
  )
}
