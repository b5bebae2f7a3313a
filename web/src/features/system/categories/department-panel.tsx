import { Button } from '@mantine/core'
import type { ManagedCategory } from '@nagrik/contract/system-categories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { MoveProgress } from './move-progress.tsx'
import { MoveSheet } from './move-sheet.tsx'

/** Who handles what is reported under a category, and how far its issues have followed it there. */
export function DepartmentPanel({ category }: { category: ManagedCategory }) {
  const { t } = useTranslation()
  const [isMoving, setMoving] = useState(false)
  const { department, move } = category
  return (
    <Panel
      title={t('Department')}
      aside={
        <Button variant="default" aria-label={t('Change the department')} onClick={() => setMoving(true)}>
          {t('Change')}
        </Button>
      }
    >
      <FactList>
        <Fact label={t('Handled by')}>{nameInLanguage(department.name, department.nameHi)}</Fact>
        {move && (
          <Fact label={t('Last move of issues')}>
            {move.state === 'RUNNING' ? (
              <MoveProgress move={move} />
            ) : (
              <>
                {t('{{moved}} of {{total}} to {{department}}', {
                  moved: formatNumber(move.moved),
                  total: formatNumber(move.total),
                  department: nameInLanguage(move.department.name, move.department.nameHi),
                })}
                , <RelativeTime moment={move.createdAt} />
              </>
            )}
          </Fact>
        )}
      </FactList>
      {isMoving && <MoveSheet category={category} onClose={() => setMoving(false)} />}
    </Panel>
  )
}
