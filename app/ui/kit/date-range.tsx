import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { useFieldValue } from './use-field-values.ts'

type Day = ComponentProps<typeof Field>
type Props = {
  /** The label of the range: `Days`. */
  label: string
  from: Day
  to: Day
  className?: string
}

/** A date range, both ends included. The end cannot be before the start. */
export function DateRange({ label, from, to, className }: Props) {
  const { text: first, field } = useFieldValue(String(from.defaultValue ?? ''))
  return (
    <div role="group" aria-label={label} className={classNames('date-range', className)}>
      <Field {...from} {...field} type="date" />
      <Field {...to} type="date" min={first || undefined} />
    </div>
  )
}
