import type { ErrorCode } from '@nagrik/contract/errors'
import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type ApiError, isApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { translateFound } from '#platform/i18n/i18n.ts'

type Texts = Record<string, string>
type Name<Values> = Extract<keyof Values, string>

/**
 * A form of required text fields, checked by a schema of the contract. `empty` names the fields in the order of
 * the screen. A field shows its error once it was filled and left, or emptied, and all do after a refused submit,
 * which puts the focus on the first bad one. Errors are English inside and translated when shown.
 * (Mantine's form would be 11 KB of the sign-in page and could not tell these moments apart.)
 */
export function useCheckedForm<Values extends Texts>(
  schema: z.ZodMiniType,
  empty: Values,
  /** Refusals that are about one field and are told there. */
  places: Partial<Record<ErrorCode, Name<Values>>> = {},
) {
  const names = Object.keys(empty) as Name<Values>[]
  const [values, setValues] = useState(empty)
  const [checked, setChecked] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ values: Values; error: ApiError } | null>(null)
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({})
  const errors = errorsIn(schema, values)
  const placeOf = (error: unknown): Name<Values> | undefined =>
    isApiError(error) ? new Map(Object.entries(places)).get(error.error) : undefined

  const check = (name: string) => setChecked((before) => (before.includes(name) ? before : [...before, name]))
  const focus = (name: Name<Values>) => inputs.current[name]?.focus()
  const focusFirst = (found: Texts) => {
    const first = names.find((name) => found[name])
    if (first) focus(first)
  }

  function change(name: Name<Values>, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    if (value === '') check(name)
  }

  function leave(name: Name<Values>, next: Element | null) {
    // A message that appears now would move the link or button away from under the pointer that is pressing it;
    // a button with an icon alone is part of its field.
    if (values[name] !== '' && !next?.matches('a,button:not([aria-label])')) check(name)
  }

  function errorOf(name: Name<Values>): string | undefined {
    const error = errors[name]
    if (error && checked.includes(name)) return translateFound(error)
    if (!refused || refused.values[name] !== values[name]) return undefined
    if (placeOf(refused.error) === name) return errorText(refused.error, 'Something went wrong')
    const objection = refused.error.fields[name]
    return objection && translateFound(objection)
  }

  return {
    isValid: Object.keys(errors).length === 0,
    /** Properties of the input of one field; `clean` turns what was typed into what counts. */
    field: (name: Name<Values>, clean = (typed: string) => typed) => ({
      name,
      value: values[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, clean(event.currentTarget.value)),
      onBlur: (event: FocusEvent) => leave(name, event.relatedTarget),
      error: errorOf(name),
      errorProps: { role: 'alert' },
      // With `required` browsers tell screen readers that an empty field is wrong before anybody was there.
      'aria-required': true,
    }),
    fill: change,
    focus,
    submit: (send: (values: Values) => void) => (event: FormEvent) => {
      event.preventDefault()
      setChecked(names)
      if (Object.keys(errors).length === 0) send(values)
      else focusFirst(errors)
    },
    /** Shows what the server found at the fields it named, until their values change. */
    refuse: (error: unknown) => {
      if (!isApiError(error)) return
      setRefused({ values, error })
      const place = placeOf(error)
      focusFirst(place ? { [place]: error.message } : error.fields)
    },
    /** Whether a refusal is told at its field and needs no other place. */
    isPlaced: (error: unknown) => placeOf(error) !== undefined,
  }
}

export type CheckedForm<Values extends Texts> = ReturnType<typeof useCheckedForm<Values>>

/** Properties of an input, see `field`. */
export type FieldProps = ReturnType<CheckedForm<Texts>['field']>

/** The first error of each field. */
function errorsIn(schema: z.ZodMiniType, values: Texts): Texts {
  const errors: Texts = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  return errors
}
