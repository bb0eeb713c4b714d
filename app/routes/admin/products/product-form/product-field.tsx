import type { ComponentProps } from 'react'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useField } from './form-values.ts'

/** One line of the product's form, by the name of its field. */
export function ProductField({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof Field>>) {
  return <Field {...useField(name)} {...rest} />
}

/** Several lines of it. */
export function ProductText({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...useField(name)} {...rest} />
}
