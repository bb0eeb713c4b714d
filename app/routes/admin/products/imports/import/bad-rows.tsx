import Download from 'lucide-react/icons/download'
import type { ImportRow, ProductImport } from '#app/domain/product-imports/product-import.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { columnName } from './column-name.ts'

type BadRowsProps = { file: ProductImport; bad: readonly ImportRow[]; count: number }

/** The errors of a file, line by line, with a link that downloads the rows to fix. */
export function BadRows({ file, bad, count }: BadRowsProps) {
  if (count === 0) return null
  return (
    <Panel
      id="bad-rows"
      heading={<>{formatCount(count, 'row')} to fix</>}
      beside={
        <ButtonLink kind="quiet" to={`/admin/products/import/${file.id}/errors.csv`} reloadDocument download>
          <Download className="icon" aria-hidden="true" />
          Download them
        </ButtonLink>
      }
    >
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
    </Panel>
  )
}

function Cell({ text }: { text: string | undefined }) {
  return text ? <span className="mute">It says “{text.slice(0, 40)}”.</span> : null
}
