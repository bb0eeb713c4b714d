import Download from 'lucide-react/icons/download'
import type { ImportRow, ProductImport } from '#app/domain/imports/product-import.ts'
import { columnName } from './column-names.ts'

type Props = { file: ProductImport; bad: readonly ImportRow[]; count: number }

/** What is wrong, line by line of the file, and the way to fix it in a spreadsheet. */
export function BadRows({ file, bad, count }: Props) {
  if (count === 0) return null
  return (
    <section className="panel" aria-labelledby="bad-rows">
      <div className="ph2">
        <h2 id="bad-rows">{count === 1 ? '1 row to fix' : `${count.toLocaleString('en-IN')} rows to fix`}</h2>
        <a className="btn qui" href={`/admin/products/import/${file.id}/errors.csv`} download>
          <Download className="i" aria-hidden="true" />
          Download them
        </a>
      </div>
      <ul className="sm bad-rows">
        {bad.map(({ position, cells, errors }) => (
          <li key={position}>
            <b className="num">Line {position + 1}</b>
            <span>
              {errors.map(({ column, says }) => (
                <span key={column} className="block">
                  {columnName(column)}: {says} <Cell text={cells[file.mapping.indexOf(column)]} />
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
