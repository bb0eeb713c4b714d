import type { BooksPeriod, PeriodChoice } from '#app/domain/books/books-period.ts'
import { DateRange } from '#app/ui/kit/date-range.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'

type Props = { period: BooksPeriod; choices: readonly PeriodChoice[] }

/** The fields that choose a period: one that is offered by name, or days of the reader's own. */
export function PeriodFields({ period, choices }: Props) {
  const isOffered = choices.some(({ periods }) => periods.some(({ key }) => key === period.key))
  return (
    <>
      <SelectField label="Period" name="period" defaultValue={period.key}>
        {isOffered || period.key === 'days' ? null : <option value={period.key}>{period.name}</option>}
        {choices.map(({ group, periods }) => (
          <optgroup key={group} label={group}>
            {periods.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="days">Other days</option>
      </SelectField>
      <DateRange
        label="Days"
        from={{ label: 'From', name: 'from', defaultValue: period.firstDay }}
        to={{ label: 'To', name: 'to', defaultValue: period.lastDay }}
      />
    </>
  )
}
