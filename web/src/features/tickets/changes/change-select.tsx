import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useState } from 'react'

interface ChangeSelectProps {
  label: string
  value: string
  data: NativeSelectProps['data']
  /** The change that was chosen is on its way: the choice shows it already. */
  busy: boolean
  onChoose: (value: string) => void
}

/** A choice that is saved at once. It keeps the focus while it saves, and takes no second one. */
export function ChangeSelect({ label, value, data, busy, onChoose }: ChangeSelectProps) {
  const [chosen, setChosen] = useState(value)
  return (
    <NativeSelect
      label={label}
      data={data}
      value={busy ? chosen : value}
      aria-busy={busy}
      onChange={({ currentTarget }) => {
        if (busy) return
        setChosen(currentTarget.value)
        onChoose(currentTarget.value)
      }}
    />
  )
}
