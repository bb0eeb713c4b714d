import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { useFieldValue } from './field-values.ts'

type Day = ComponentProps<typeof Field>
type Props = {
  /** What the two days are the ends of: `Days`. */
  label: string
  from: Day
  to: Day
  className?: string
}

/** From one day to another, both counted. The second cannot be chosen before the first. */
export function DateRange({ label, from, to, className }: Props) {
  const { text: first, field } = useFieldValue(String(from.defaultValue ?? ''))
  return (
    <div role="group" aria-label={label} className={['dates', className].filter(Boolean).join(' ')}>
      <Field {...from} {...field} type="date" />
      <Field {...to} type="date" min={first || undefined} />
    </div>
  )
}
