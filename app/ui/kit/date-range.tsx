import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

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
  const [first, setFirst] = useState(String(from.defaultValue ?? ''))
  return (
    <div role="group" aria-label={label} className={['dates', className].filter(Boolean).join(' ')}>
      <Field {...from} type="date" onChange={({ target }) => setFirst(target.value)} />
      <Field {...to} type="date" min={first || undefined} />
    </div>
  )
}
