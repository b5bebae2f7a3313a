import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useShortcuts } from './shortcuts.ts'

const fetchSheet = () => import('./shortcut-sheet.tsx')

/** ? shows what the keys of the page do. */
export function ShortcutHelp() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useShortcuts([{ key: '?', label: t('Show the keyboard shortcuts'), act: () => setOpen(true) }])
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <LazyPart fetchCode={fetchSheet} onMissing={close}>
      {({ ShortcutSheet }) => <ShortcutSheet onClose={close} />}
    </LazyPart>
  )
}
