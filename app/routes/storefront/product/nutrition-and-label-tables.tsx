import type { CSSProperties } from 'react'
import { type NutritionRow, SERVING_GRAMS } from '#app/domain/catalogue/product/nutrition-rows.ts'
import type { LabelRow } from '#app/domain/catalogue/product/product-label-rows.ts'
import { Picture } from '#app/ui/shared/picture.tsx'

/** Nutrition per 100 g and per handful, with a bar for each share. */
export function NutritionTable({ rows }: { rows: readonly NutritionRow[] }) {
  return (
    <section>
      <h2>Nutrition</h2>
      <table className="nutrition">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Nutrient</span>
            </th>
            <th scope="col">per 100&nbsp;g</th>
            <th scope="col">in {SERVING_GRAMS}&nbsp;g</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                {row.percent === null ? null : (
                  <span className="meter" style={{ '--g': `${row.percent}%` } as CSSProperties} aria-hidden="true">
                    <i />
                  </span>
                )}
              </th>
              <td>{row.per100g}</td>
              <td>{row.inServing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `photograph`: the label's picture, empty if there is none; `largest`: its largest file. `name`: the product's. */
type Props = { facts: readonly LabelRow[]; photograph: string; largest: string; name: string }

/** The label's facts as a table, and a photograph of the label if there is one. */
export function LabelTable({ facts, photograph, largest, name }: Props) {
  return (
    <section>
      <h2>On the label</h2>
      {photograph ? (
        // Links to the picture file, where the browser can zoom.
        <a className="label-photo" href={largest} target="_blank" rel="noreferrer">
          <Picture image={photograph} alt={`Label of ${name}`} sizes="8rem" />
          <span className="link">Read the label, full size</span>
        </a>
      ) : null}
      <table className="facts-table">
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.name}>
              <th scope="row">{fact.name}</th>
              <td>{fact.strong ? <b>{fact.value}</b> : fact.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
