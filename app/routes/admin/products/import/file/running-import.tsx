import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportRow, ProductImport, RowCounts } from '#app/domain/imports/product-import.ts'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { BadRows } from './bad-rows.tsx'
import { CancelFile } from './cancel-file.tsx'
import { Counts } from './row-counts.tsx'

const EVERY = 1000
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

/** How far it is, and in the end what was done. It goes on when this page is left. */
export function RunningImport({ file, planned, done, bad, undo, changes }: Props) {
  const isRunning = file.status === 'running'
  useFreshWhile(isRunning || (file.undoAskedAt !== null && file.undoneAt === null))
  const all = sumOf(planned)
  const past = sumOf(done)
  const status = file.status === 'running' || file.status === 'done' ? file.status : 'cancelled'
  return (
    <div className="stack">
      <section className="panel" aria-labelledby="progress">
        <div className="ph2">
          <div role="status">
            <h2 id="progress">{file.undoneAt ? 'Undone' : TITLES[status]}</h2>
          </div>
          <span className="sm mute num">
            {past.toLocaleString('en-IN')} of {all.toLocaleString('en-IN')} rows
          </span>
        </div>
        <progress className="import-progress" max={all} value={past} aria-label="Rows done" />
        <Counts counts={done} names={NAMES} />
        {isRunning ? (
          <>
            <p className="sm mute mt-3">You may leave this page: the shop goes on by itself.</p>
            <CancelFile label="Cancel the rest" />
          </>
        ) : (
          <>
            <p className="sm mute mt-3 num">
              {file.endedAt ? `Ended ${formatDayAndTime(file.endedAt)}. ` : ''}
              {done.create > 0 && !file.undoAskedAt ? 'New products are drafts: give them pictures, then publish.' : ''}
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

/** Reads the page anew every second while rows are being done. */
function useFreshWhile(isRunning: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), EVERY)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
