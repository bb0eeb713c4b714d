import Download from 'lucide-react/icons/download'
import type { ImportRow, ProductImport } from '#app/domain/product-imports/product-import.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { columnLabel } from './column-label.ts'

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
                  {columnLabel(column)}: {message} <Cell text={cells[file.mapping.indexOf(column)]} />
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

/** A row with the name of its product in the file. */
export type NamedRow = ImportRow & { name: string }

type ChangingRowsProps = { rows: readonly NamedRow[]; warned: number; page: number; pages: number; heading: string }

/** What each row changes, with old and new values; suspicious rows come first. */
export function ChangingRows({ rows, warned, page, pages, heading }: ChangingRowsProps) {
  if (rows.length === 0) return null
  return (
    <Panel id="changes" heading={heading}>
      {warned > 0 ? (
        <Notice kind="warn" title={`Check ${formatCount(warned, 'row')} first.`} className="mb-3">
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
                    <dt className="mute">{columnLabel(column)}</dt>
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
      <PreviousNextLinks page={page} pages={pages} what="changes" />
    </Panel>
  )
}

function shortened(text: string): string {
  if (text === '') return 'empty'
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
