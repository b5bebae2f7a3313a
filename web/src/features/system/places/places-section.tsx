import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from '#features/system/search.ts'
import { SectionHead } from '#features/system/section-head.tsx'
import { Blocks } from './blocks.tsx'
import { Holidays } from './holidays.tsx'
import styles from './places.module.css'

/** What belongs to the region: its blocks, and the days on which nobody works. */
export function PlacesSection({ search, onSearch }: SectionProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <SectionHead
        title={t('Blocks and holidays')}
        text={t('Blocks are chosen in a report. Holidays are days on which no department works.')}
      />
      <div className={styles.columns}>
        <Blocks />
        <Holidays search={search} onSearch={onSearch} />
      </div>
    </Stack>
  )
}
