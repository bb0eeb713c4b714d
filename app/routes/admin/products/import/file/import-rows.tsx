import Download from 'lucide-react/icons/download'
import { capitalize } from '#app/domain/capitalize.ts'
import { parsePackField } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import type { Target } from '#app/domain/imports/import-mapping.ts'
import type { ImportRow, ProductImport, RowCounts } from '#app/domain/imports/product-import.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'

/** The number of rows per kind, with their names. */
export function Counts({ counts, names }: { counts: RowCounts; names: Record<keyof RowCounts, string> }) {
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

type BadRowsProps = { file: ProductImport; bad: readonly ImportRow[]; count: number }

/** The errors of a file, line by line, with a link that downloads the rows to fix. */
export function BadRows({ file, bad, count }: BadRowsProps) {
  if (count === 0) return null
  return (
    <section className="panel" aria-labelledby="bad-rows">
      <div className="panel-head">
        <h2 id="bad-rows">{count === 1 ? '1 row to fix' : `${count.toLocaleString('en-IN')} rows to fix`}</h2>
        <ButtonLink kind="quiet" to={`/admin/products/import/${file.id}/errors.csv`} reloadDocument download>
          <Download className="icon" aria-hidden="true" />
          Download them
        </ButtonLink>
      </div>
      <ul className="sm bad-rows">
        {bad.map(({ position, cells, errors }) => (
          <li key={position}>
            <b className="num">Line {position + 1}</b>
            <span>
              {errors.map(({ column, message }) => (
                <span key={column} className="block">
                  {columnName(column)}: {message} <Cell text={cells[file.mapping.indexOf(column)]} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {bad.length < count ? <p className="sm mute mt-2">The first {bad.length} are shown; the file has all.</p> : null}
    </section>
  )
}

function Cell({ text }: { text: string | undefined }) {
  return text ? <span className="mute">It says “{text.slice(0, 40)}”.</span> : null
}

/** A row with the name of its product in the file. */
export type NamedRow = ImportRow & { name: string }

type ChangingRowsProps = { rows: readonly NamedRow[]; warned: number; page: number; pages: number; heading: string }

/** What each row changes, with old and new values; suspicious rows come first. */
export function ChangingRows({ rows, warned, page, pages, heading }: ChangingRowsProps) {
  if (rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby="changes">
      <div className="panel-head">
        <h2 id="changes">{heading}</h2>
      </div>
      {warned > 0 ? (
        <Notice
          kind="warn"
          title={warned === 1 ? 'Check 1 row first.' : `Check ${warned} rows first.`}
          className="mb-3"
        >
          They look like a slip and come first.
        </Notice>
      ) : null}
      <ul className="sm bad-rows">
        {rows.map(({ position, name, plan, changes, warnings }) => (
          <li key={position}>
            <b className="num">Line {position + 1}</b>
            <div>
              <b className="bold">
                {name}
                {plan === 'create' ? ' · new draft' : ''}
              </b>
              {warnings.length > 0 ? (
                <ul className="row-warnings">
                  {warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              ) : null}
              <dl className="row-changes">
                {changes.map(({ column, from, to }) => (
                  <div key={column}>
                    <dt className="mute">{columnName(column)}</dt>
                    <dd>
                      {plan === 'create' ? null : (
                        <>
                          <del>{shortened(from)}</del> <span aria-hidden="true">→</span>
                          <span className="sr-only"> becomes </span>{' '}
                        </>
                      )}
                      <b className="bold">{shortened(to)}</b>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} what="changes" />
    </section>
  )
}

function shortened(text: string): string {
  if (text === '') return 'empty'
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

/** The name of a column, from its header. */
export function columnName(target: Target): string {
  const pack = parsePackField(target, '_')
  if (pack) return `${pack.kind === 'mrp' ? 'MRP' : 'Price'} ${pack.size}, ₹`
  const name = target.replaceAll('_', ' ')
  return NAMES[target] ?? capitalize(name)
}

const NAMES: Partial<Record<Target, string>> = {
  id: 'Id',
  hsn: 'HSN',
  gst_percent: 'GST, percent',
  cost_per_kg: 'Cost per kg, ₹',
  reorder_kg: 'Reorder mark, kg',
}
