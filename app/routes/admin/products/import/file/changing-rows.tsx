import type { ImportRow } from '#app/domain/imports/product-import.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { columnName } from './column-names.ts'

/** A row with the name it has in the file. */
export type NamedRow = ImportRow & { name: string }

type Props = { rows: readonly NamedRow[]; warned: number; page: number; pages: number; heading: string }

/** What each row changes, the old value and the new one beside each other; those that look like a slip come first. */
export function ChangingRows({ rows, warned, page, pages, heading }: Props) {
  if (rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby="changes">
      <div className="ph2">
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
              <b className="b">
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
                          <span className="vh"> becomes </span>{' '}
                        </>
                      )}
                      <b className="b">{shortened(to)}</b>
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
