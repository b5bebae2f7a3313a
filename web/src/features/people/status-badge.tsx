import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

const colours = { good: 'green', calm: 'gray', bad: 'red' } as const

/** A word for how an account stands, with a colour. */
export const StatusBadge = ({ tone, children }: { tone: keyof typeof colours; children: ReactNode }) => (
  <Badge color={colours[tone]} variant="light" size="lg" tt="none" fw={600}>
    {children}
  </Badge>
)
