import { NativeSelect } from '@mantine/core'
import { requestExport } from '@nagrik/contract/export'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { save } from '#features/tickets/attachments/download.ts'
import { call } from '#platform/api-client.ts'
import { errorText } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { currentLanguage, type Language } from '#platform/i18n/i18n.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { filterQueryOf, type TicketSearch } from './model.ts'

interface ExportSheetProps {
  search: TicketSearch
  found: number
  onClose: () => void
}

/** The browser fetches the file by itself and says when it has broken off; nothing of it is held here. */
export function ExportSheet({ search, found, onClose }: ExportSheetProps) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const { scope: _, ...filter } = filterQueryOf(search)
  const getting = useAct({
    act: async () => (await call(requestExport, { body: { ...filter, language } })).data.url,
    onDone: (url: string) => {
      save(url, '')
      showToast(t('Download started'))
      onClose()
    },
    failure: (error) => errorText(error, 'The file could not be made'),
  })
  return (
    <ConfirmSheet
      opened
      title={t('Download CSV')}
      text={t(
        'All {{number}} issues that fit the filter, with their words and places but without e-mail addresses and phone numbers. Please keep the file as you would keep the issues.',
        { number: formatNumber(found) },
      )}
      confirmLabel={t('Download')}
      busy={getting.busy}
      failure={getting.failure}
      onConfirm={() => getting.run(undefined)}
      onClose={onClose}
    >
      <NativeSelect
        label={t('Headings and words')}
        value={language}
        data={[
          { value: 'en', label: 'English' },
          { value: 'hi', label: 'हिन्दी' },
        ]}
        onChange={(event) => setLanguage(event.currentTarget.value === 'hi' ? 'hi' : 'en')}
      />
    </ConfirmSheet>
  )
}
