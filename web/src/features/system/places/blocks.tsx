import { Button, Skeleton, Text } from '@mantine/core'
import type { Block } from '@nagrik/contract/system-region'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockName } from '#domain/ticket.ts'
import { OutOfUse } from '#features/system/editing/out-of-use.tsx'
import styles from '#features/system/system.module.css'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { RowMenu } from '#ui/data-table/row-menu.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { blocksQuery } from './api.ts'
import { BlockSheet, BlockUseSheet } from './block-sheets.tsx'

type Asked = { act: 'add' } | { act: 'edit' | 'use'; block: Block }

/** The blocks in the order in which a report offers them. */
export function Blocks() {
  const { t } = useTranslation()
  const query = useQuery(blocksQuery)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  return (
    <Panel
      title={t('Blocks')}
      isFlush
      className={styles.tablePanel}
      aside={
        <Button
          variant="light"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={() => ask({ act: 'add' })}
        >
          {t('Add block')}
        </Button>
      }
    >
      <PartState
        query={query}
        skeleton={<Skeleton height={320} />}
        failure={t('The blocks could not be loaded.')}
      >
        {(blocks) => (
          <DataTable
            caption={t('Blocks')}
            isInPanel
            isNarrow
            columns={[
              {
                key: 'name',
                label: t('Name'),
                isTitle: true,
                render: ({ name, isActive }) => (
                  <Text span inherit c={isActive ? undefined : 'dimmed'}>
                    {blockName(name)}
                    <OutOfUse isActive={isActive} />
                  </Text>
                ),
              },
            ]}
            rows={blocks}
            keyOf={({ id }) => id}
            action={(block) => (
              <RowMenu
                label={t('Actions for {{name}}', { name: block.name })}
                acts={[
                  { label: t('Edit'), act: () => ask({ act: 'edit', block }) },
                  {
                    label: block.isActive ? t('Take out of use') : t('Put back into use'),
                    act: () => ask({ act: 'use', block }),
                  },
                ]}
              />
            )}
            empty={
              <EmptyState
                icon={<IconMapPin aria-hidden size={40} stroke={1.5} />}
                title={t('No blocks yet')}
                text={t('Citizens name their place in words until there is one.')}
              />
            }
          />
        )}
      </PartState>
      {asked?.act === 'add' && <BlockSheet onClose={close} />}
      {asked?.act === 'edit' && <BlockSheet block={asked.block} onClose={close} />}
      {asked?.act === 'use' && <BlockUseSheet block={asked.block} onClose={close} />}
    </Panel>
  )
}
