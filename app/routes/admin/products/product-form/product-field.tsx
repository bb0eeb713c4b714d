import type { ComponentProps } from 'react'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useField } from './product-form-values.ts'

/** A single-line field, by its name. */
export function ProductField({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof Field>>) {
  return <Field {...useField(name)} {...rest} />
}

/** A line of the label, across the form: one line high while it is short, and as high as all of it needs. */
export function ProductLine({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...useField(name)} className="span-2 label-line" rows={2} {...rest} />
}

/** A multi-line field. */
export function ProductText({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...useField(name)} {...rest} />
}
