import { NativeSelect } from '@mantine/core'
import { exportIds, requestExport, tooManyIds } from '@nagrik/contract/export'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/api-client.ts'
import { errorText } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { currentLanguage, type Language } from '#platform/i18n/i18n.ts'
import { save } from '#platform/save-file.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { filterQueryOf, type TicketSearch } from './model.ts'

interface ExportSheetProps {
  search: TicketSearch
  /** How many tickets the file will have. */
  found: number
  /** These alone, in place of all that fit. */
  ids?: readonly string[]
  onClose: () => void
}

/** The browser fetches the file by itself and says when it has broken off; nothing of it is held here. */
export function ExportSheet({ search, found, ids, onClose }: ExportSheetProps) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const { scope: _, sort, order, ...filter } = filterQueryOf(search)
  const wish = { sort, order, ...(ids ? { ids: [...ids] } : filter), language }
  const getting = useAct({
    act: async () => (await call(requestExport, { body: wish })).data.url,
    onDone: (url: string) => {
      save(url, '')
      showToast(t('Download started'))
      onClose()
    },
    failure: (error) => errorText(error, 'The file could not be made'),
  })
  const isTooMany = ids !== undefined && ids.length > exportIds
  const number = formatNumber(found)
  return (
    <ConfirmSheet
      opened
      title={t('Download CSV')}
      text={
        ids
          ? t(
              'Selected issues in the file: {{number}}, with their words and places but without e-mail addresses and phone numbers. Please keep the file as you would keep the issues.',
              { number },
            )
          : t(
              'All {{number}} issues that fit the filter, with their words and places but without e-mail addresses and phone numbers. Please keep the file as you would keep the issues.',
              { number },
            )
      }
      confirmLabel={t('Download')}
      busy={getting.busy}
      failure={isTooMany ? t(tooManyIds) : getting.failure}
      onConfirm={() => isTooMany || getting.run(undefined)}
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
