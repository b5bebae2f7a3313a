import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { translateFound } from '#platform/i18n/i18n.ts'

interface SchemaFormProps<Values, Schema extends z.ZodMiniType> {
  /** Of the contract, for what is sent; it has the texts of the errors. */
  schema: Schema
  values: Values
  /** What is sent of the values as the fields hold them. */
  bodyOf: (values: Values) => z.input<Schema>
}

/**
 * A form of staff. Its fields are checked when it is sent, which puts the focus on the first bad one; an error goes
 * when its field changes. (The forms of the entry pages are smaller: `useCheckedForm`.)
 */
export function useSchemaForm<Values extends Record<string, unknown>, Schema extends z.ZodMiniType>({
  schema,
  values,
  bodyOf,
}: SchemaFormProps<Values, Schema>) {
  const errorsIn = schemaResolver(schema, { sync: true })
  const form = useForm<Values>({
    initialValues: values,
    validate: (now: Values) =>
      Object.fromEntries(
        Object.entries(errorsIn(bodyOf(now))).map(([name, text]) => [name, translateFound(String(text))]),
      ),
  })
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors)
    if (first) focusOn(form, first)
  }
  return {
    values: form.values,
    errors: form.errors,
    set: (change: Partial<Values>) => {
      form.setValues(change)
      for (const name of Object.keys(change)) form.clearFieldError(name as never)
    },
    /** Properties of the input of one field. */
    field: (name: keyof Values & string) => ({
      ...form.getInputProps(name as never),
      name,
      errorProps: { role: 'alert' },
    }),
    submit: (send: (body: z.input<Schema>) => void) => form.onSubmit((now) => send(bodyOf(now)), focusFirst),
    /** What the server found wrong, by the names of the fields and translated. */
    refuse: (errors: Record<string, string>) => {
      form.setErrors(errors)
      focusFirst(errors)
    },
  }
}

/** Properties of an input, see `field`. */
export type FieldProps = ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']> & {
  name: string
  errorProps: { role: string }
}

const focusOn = <Values>(form: UseFormReturnType<Values>, name: string) =>
  form.getInputNode(name as never)?.focus()
