import { NativeSelect, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './section-frame.module.css'

interface FramedSection<Value extends string> {
  value: Value
  name: string
  icon: Icon
  link: LinkProps
  /** How much of it wants to be looked at: a figure, and what it says. */
  mark?: { text: string; label: string }
}

interface SectionFrameProps<Value extends string> {
  /** What is chosen. */
  label: string
  sections: readonly FramedSection<Value>[]
  current: Value
  /** Of the select that narrow screens have; the links of wide ones lead by themselves. */
  onChoose: (value: Value) => void
  children: ReactNode
}

/** A page of many sections, of which one is shown: a list beside it on wide screens, a select above on others. */
export function SectionFrame<Value extends string>(props: SectionFrameProps<Value>) {
  const { label, sections, current, onChoose, children } = props
  return (
    <div className={styles.frame}>
      <NativeSelect
        className={styles.select}
        aria-label={label}
        value={current}
        data={sections.map(({ value, name, mark }) => ({
          value,
          label: mark ? `${name} (${mark.text})` : name,
        }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
      />
      <nav className={styles.list} aria-label={label}>
        {sections.map(({ value, name, icon: SectionIcon, link, mark }) => (
          <Link
            key={value}
            {...link}
            className={styles.link}
            data-current={value === current || undefined}
            aria-current={value === current ? 'page' : undefined}
          >
            <SectionIcon aria-hidden size={20} stroke={1.75} />
            <span className={styles.name}>{name}</span>
            {mark && (
              <span className={styles.mark}>
                <span aria-hidden>{mark.text}</span>
                <VisuallyHidden>, {mark.label}</VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
