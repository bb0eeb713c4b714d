import { Form, useSearchParams } from 'react-router'
import { PERIODS, type Period, type PeriodName } from '#app/domain/reports/sales/report-period.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { DateRange } from '#app/ui/kit/date-range.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'

type Props = { period: Pick<Period, 'name' | 'firstDay' | 'lastDay'> }

const QUICK = (Object.keys(PERIODS) as PeriodName[]).filter((name) => name !== 'range')

/**
 * Chooses the days of the figures: four periods at a tap, any others by first and last day. The choice is in the URL.
 */
export function PeriodPicker({ period }: Props) {
  const [params] = useSearchParams()
  const show = params.get('show')
  const to = (name: PeriodName) => `?${new URLSearchParams({ range: name, ...(show ? { show } : {}) })}`
  return (
    <div className="periods no-print">
      <nav className="chips scroll" aria-label="Days">
        {QUICK.map((name) => (
          <ChipLink
            key={name}
            to={to(name)}
            preventScrollReset
            aria-current={name === period.name ? 'true' : undefined}
          >
            {PERIODS[name]}
          </ChipLink>
        ))}
      </nav>
      <Disclosure kind="chip" key={period.name} open={period.name === 'range'} summary={PERIODS.range}>
        <Form className="other-days" preventScrollReset>
          <input type="hidden" name="range" value="range" />
          {show ? <input type="hidden" name="show" value={show} /> : null}
          <DateRange
            label="Days"
            from={{ label: 'From', name: 'from', required: true, defaultValue: period.firstDay }}
            to={{ label: 'To', name: 'to', required: true, defaultValue: period.lastDay }}
          />
          <Button kind="secondary" type="submit">
            Show
          </Button>
        </Form>
      </Disclosure>
    </div>
  )
}
