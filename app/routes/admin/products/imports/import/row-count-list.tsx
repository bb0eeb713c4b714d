import type { RowCounts } from '#app/domain/product-imports/product-import.ts'

/** The number of rows per kind, with their names. */
export function RowCountList({ counts, names }: { counts: RowCounts; names: Record<keyof RowCounts, string> }) {
  return (
    <dl className="import-counts">
      {(Object.keys(names) as (keyof RowCounts)[]).map((kind) => (
        <div key={kind} className={kind === 'failed' && counts.failed > 0 ? 'bad' : undefined}>
          <dd className="num">{counts[kind].toLocaleString('en-IN')}</dd>
          <dt className="sm">{names[kind]}</dt>
        </div>
      ))}
    </dl>
  )
}
