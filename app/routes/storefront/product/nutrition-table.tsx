import type { CSSProperties } from 'react'
import { type NutritionRow, SERVING_GRAMS } from '#app/domain/catalogue/product/nutrition.ts'

/** Nutrition per 100 g and in a handful, with a bar for each share. */
export function NutritionTable({ rows }: { rows: readonly NutritionRow[] }) {
  return (
    <section>
      <h2>Nutrition</h2>
      <table className="nut">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Nutrient</span>
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
                  <span className="mt" style={{ '--g': `${row.percent}%` } as CSSProperties} aria-hidden="true">
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
