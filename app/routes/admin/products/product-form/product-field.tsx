import type { ComponentProps } from 'react'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useField } from './product-form-context.ts'

type Props<Kind extends typeof Field | typeof TextAreaField> = { name: string; hint?: string } & Partial<
  Omit<ComponentProps<Kind>, 'hint'>
>

/** A single-line field, by its name. */
export function ProductField({ name, hint, optional, ...rest }: Props<typeof Field>) {
  return <Field {...useField(name, { hint, optional })} {...rest} />
}

/** A line of the label, across the form: one line high while it is short, and as high as all of it needs. */
export function ProductLine({ name, hint, optional, ...rest }: Props<typeof TextAreaField>) {
  return <TextAreaField {...useField(name, { hint, optional })} className="span-2 label-line" rows={2} {...rest} />
}

/** A multi-line field. */
export function ProductText({ name, hint, optional, ...rest }: Props<typeof TextAreaField>) {
  return <TextAreaField {...useField(name, { hint, optional })} {...rest} />
}
