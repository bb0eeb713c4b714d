import type { ReactNode } from 'react'
import { SelectField } from '#app/ui/kit/field.tsx'

type Props = {
  label: string
  /** The chosen period, with the key that the choices have for it. */
  period: { key: string; name: string }
  choices: readonly { group: string; periods: readonly { key: string; name: string }[] }[]
  /** Choices after those of the list, which `otherKeys` name. */
  children?: ReactNode
  otherKeys?: readonly string[]
}

/**
 * A field to choose a period by its name, in groups. One that is not offered any more is still shown if it is chosen.
 */
export function PeriodSelect({ label, period, choices, children, otherKeys = [] }: Props) {
  const keys = [...choices.flatMap(({ periods }) => periods.map(({ key }) => key)), ...otherKeys]
  return (
    <SelectField label={label} name="period" defaultValue={period.key}>
      {keys.includes(period.key) ? null : <option value={period.key}>{period.name}</option>}
      {choices.map(({ group, periods }) => (
        <optgroup key={group} label={group}>
          {periods.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
      {children}
    </SelectField>
  )
}
