import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type BooksPeriod, type PeriodChoice, periodParams } from '#app/domain/books/books-period.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { DateRange } from '#app/ui/kit/date-range.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'

type PeriodFormProps = {
  period: BooksPeriod
  choices: readonly PeriodChoice[]
  /** Other fields that narrow the page. */
  children?: ReactNode
  /** What they are set to, so that the form follows the address. */
  shown?: string
}

/**
 * Chooses the period of a page of the books: one by its name, or days of the reader's own. The choice is in the URL.
 */
export function PeriodForm({ period, choices, children, shown }: PeriodFormProps) {
  return (
    <Form className="books-filters" role="search" aria-label="Books" key={`${periodParams(period)} ${shown}`}>
      <PeriodSelect label="Period" period={period} choices={choices} otherKeys={['days']}>
        <option value="days">Other days</option>
      </PeriodSelect>
      <DateRange
        label="Days"
        from={{ label: 'From', name: 'from', defaultValue: period.firstDay }}
        to={{ label: 'To', name: 'to', defaultValue: period.lastDay }}
      />
      {children}
      <Button kind="secondary" type="submit">
        Show
      </Button>
    </Form>
  )
}

type PeriodSelectProps = {
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
export function PeriodSelect({ label, period, choices, children, otherKeys = [] }: PeriodSelectProps) {
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
