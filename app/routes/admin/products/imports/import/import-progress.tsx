import type { ReactNode } from 'react'
import type { ImportRow, ProductImport, RowCounts } from '#app/domain/product-imports/product-import.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { useRevalidationWhile } from '#app/ui/shared/use-revalidation-while.ts'
import { CancelImport } from './cancel-import.tsx'
import { BadRows } from './import-rows.tsx'
import { RowCountList } from './row-count-list.tsx'

const NAMES = { create: 'made', update: 'changed', unchanged: 'unchanged', failed: 'to fix' }
const TITLES = { running: 'Under way', done: 'Done', cancelled: 'Cancelled' } as const

type Props = {
  file: ProductImport
  planned: RowCounts
  done: RowCounts
  bad: readonly ImportRow[]
  undo: ReactNode
  changes: ReactNode
}

/** The progress of an import, then its outcome. The import continues when the page is left. */
export function ImportProgress({ file, planned, done, bad, undo, changes }: Props) {
  const isRunning = file.status === 'running'
  useRevalidationWhile(isRunning || (file.undoRequestedAt !== null && file.undoneAt === null), 1000)
  const all = sumOf(planned)
  const past = sumOf(done)
  const status = file.status === 'running' || file.status === 'done' ? file.status : 'cancelled'
  return (
    <div className="stack">
      <section className="panel" aria-labelledby="progress">
        <div className="panel-head">
          <div role="status">
            <h2 id="progress">{file.undoneAt ? 'Undone' : TITLES[status]}</h2>
          </div>
          <span className="sm mute num">
            {past.toLocaleString('en-IN')} of {all.toLocaleString('en-IN')} rows
          </span>
        </div>
        <progress className="import-progress" max={all} value={past} aria-label="Rows done" />
        <RowCountList counts={done} names={NAMES} />
        {isRunning ? (
          <>
            <p className="sm mute mt-3">You may leave this page: the shop goes on by itself.</p>
            <CancelImport label="Cancel the rest" />
          </>
        ) : (
          <>
            <p className="sm mute mt-3 num">
              {file.endedAt ? `Ended ${formatDayAndTime(file.endedAt)}. ` : ''}
              {done.create > 0 && !file.undoRequestedAt
                ? 'New products are drafts: give them pictures, then publish.'
                : ''}
            </p>
            <p className="mt-3">
              <ButtonLink kind="secondary" to="/admin/products">
                See products
              </ButtonLink>
            </p>
            {undo}
          </>
        )}
      </section>
      <BadRows file={file} bad={bad} count={done.failed} />
      {changes}
    </div>
  )
}

const sumOf = ({ create, update, unchanged, failed }: RowCounts) => create + update + unchanged + failed
