import type { CSSProperties } from 'react'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'

export type Bar = { key: string; name: string; value: number; valueText: string }

type Props = {
  /** The unit of a bar: Day, Hour, Month. */
  stepName: string
  bars: readonly Bar[]
  /** Formats a mark of the scale: 20 kg. */
  formatMark: (value: number) => string
  /** The bar of the current day, hour or month. */
  current: string | null
}

/** Bars over time with a scale of round numbers, and the same numbers as a table. */
export function BarChart({ stepName, bars, formatMark, current }: Props) {
  const top = roundUp(Math.max(...bars.map((bar) => bar.value), 0))
  const named = labelledBars(bars.length)
  return (
    <>
      <div className="bar-chart" aria-hidden="true">
        <div className="marks num">
          {(top === 0 ? [0] : [1, 0.5, 0]).map((share) => (
            <span key={share} style={{ '--y': share } as CSSProperties}>
              {formatMark(top * share)}
            </span>
          ))}
        </div>
        <div className="bars">
          {bars.map((bar, index) => (
            <span
              key={bar.key}
              title={`${bar.name}: ${bar.valueText}`}
              className={bar.key === current ? 'is-current' : undefined}
            >
              <i style={{ '--h': top === 0 ? 0 : bar.value / top } as CSSProperties} />
              {named.has(index) ? <small>{bar.name}</small> : null}
            </span>
          ))}
        </div>
      </div>
      <Disclosure kind="link" className="report-figures" summary="See the figures">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{stepName}</th>
              <th scope="col" className="align-right">
                Sold
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.name}</th>
                <td className="align-right num">{bar.valueText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  )
}

/** The next number that starts with 1, 2, 4, 5 or 8, so that half of it is round too. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const size = 10 ** Math.floor(Math.log10(value))
  const lead = [1, 2, 4, 5, 8, 10].find((each) => each * size >= value) ?? 10
  return lead * size
}

/** The indexes of about four named bars, the last among them. */
function labelledBars(count: number): Set<number> {
  const every = Math.max(1, Math.ceil(count / 4))
  return new Set(Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every))
}
