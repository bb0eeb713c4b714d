import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type BooksPeriod, type PeriodChoice, periodParams } from '#app/domain/books/books-period.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { DateRange } from '#app/ui/kit/date-range.tsx'
import { PeriodSelect } from './period-select.tsx'

type Props = {
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
export function PeriodForm({ period, choices, children, shown }: Props) {
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
