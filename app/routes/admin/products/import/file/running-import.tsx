import { type ReactNode, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import {
  type ImportRow,
  type ProductImport,
  type RowCounts,
  UNDONE_MESSAGES,
  type UndoneRow,
} from '#app/domain/imports/product-import.ts'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { useRevalidationWhile } from '#app/ui/admin/use-revalidation-while.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { BadRows, Counts, type NamedRow } from './import-rows.tsx'

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
export function RunningImport({ file, planned, done, bad, undo, changes }: Props) {
  const isRunning = file.status === 'running'
  useRevalidationWhile(isRunning || (file.undoRequestedAt !== null && file.undoneAt === null))
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

type UndoCounts = Record<UndoneRow | 'waiting', number>

type UndoFileProps = { file: ProductImport; counts: UndoCounts; left: readonly NamedRow[] }

/** Undoes an import, and shows the outcome. */
export function UndoFile({ file, counts, left }: UndoFileProps) {
  if (file.undoRequestedAt) return <Undone file={file} counts={counts} left={left} />
  return file.status === 'running' || counts.waiting === 0 ? null : <ConfirmUndo products={counts.waiting} />
}

function ConfirmUndo({ products }: { products: number }) {
  const [confirming, setConfirming] = useState(false)
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('intent') === 'undo'
  const all = counted(products)
  return (
    <div className="mt-3">
      <Button kind="destructive" busy={busy} onClick={() => setConfirming(true)}>
        Undo this import
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          void submit({ intent: 'undo' }, { method: 'post' })
        }}
        title={`Undo the import of ${all}?`}
        confirm="Undo import"
        keep="Keep import"
      >
        Each product gets back what it was before this file; new drafts are removed. A product that somebody has changed
        since is left alone, and named here.
      </ConfirmDialog>
    </div>
  )
}

function Undone({ file, counts, left }: UndoFileProps) {
  const isUnderWay = file.undoneAt === null
  const done = counts.undone + counts['changed-since'] + counts.refused
  if (isUnderWay)
    return (
      <Notice kind="info" title="Undoing." role="status" className="mt-3">
        {done} of {counted(done + counts.waiting)} so far. You may leave this page.
      </Notice>
    )
  return (
    <>
      <Notice kind={left.length > 0 ? 'warn' : 'ok'} title="Import undone." role="status" className="mt-3">
        {counted(counts.undone)} as before{file.undoneAt ? `, ${formatDayAndTime(file.undoneAt)}` : ''}.{' '}
        {left.length > 0 ? `${counted(counts['changed-since'] + counts.refused)} left alone:` : ''}
      </Notice>
      <ul className="sm bad-rows mt-2">
        {left.map((row) => (
          <li key={row.position}>
            <b className="num">Line {row.position + 1}</b>
            <span>
              <ProductName row={row} /> <span className="mute">{row.undone ? UNDONE_MESSAGES[row.undone] : ''}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ProductName({ row }: { row: ImportRow & { name: string } }) {
  return row.productId ? <Link to={`/admin/products/${row.productId}`}>{row.name}</Link> : row.name
}

function counted(products: number): string {
  return products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`
}

/** Cancels an import. Rows that were imported stay imported. */
export function CancelFile({ label = 'Cancel import' }: { label?: string }) {
  const busy = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="cancel" />
      <Button kind="text" type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
