import { Tabs } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Panel } from './panel.tsx'
import styles from './tabs-panel.module.css'

interface TabsPanelProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; content: ReactNode }[]
}

/** A panel of which one part is shown at a time; what the others hold stays. The arrow keys go from tab to tab. */
export function TabsPanel<Value extends string>({ value, onChange, tabs }: TabsPanelProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.value === value)
  useLayoutEffect(() => {
    const chosen = list.current?.children[at]
    // Some of the one before it is left in view: there is more on that side.
    if (list.current && chosen instanceof HTMLElement) list.current.scrollLeft = chosen.offsetLeft - 48
  }, [at])
  return (
    <Panel isFlush>
      <Tabs value={value} onChange={(chosen) => chosen && onChange(chosen as Value)} keepMounted>
        <Tabs.List ref={list} grow className={styles.list}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value} className={styles.content}>
            {tab.content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  )
}
