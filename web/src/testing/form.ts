import { fireEvent, screen } from '@testing-library/react'

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
/** Types and goes on to the next field. */
export const fill = (label: string, value: string) => {
  type(label, value)
  fireEvent.blur(field(label))
}
export const fillAll = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fill(label, value)
}
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => fireEvent.click(button(name))
export const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
/** The message that stands at a field. */
export const errorAt = (label: string): string | undefined => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return (
    ids.map((id) => document.getElementById(id)).find((node) => node?.role === 'alert')?.textContent ??
    undefined
  )
}
