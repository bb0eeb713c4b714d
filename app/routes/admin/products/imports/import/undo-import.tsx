import { Link } from 'react-router'
import {
  type ImportRow,
  type ProductImport,
  UNDONE_MESSAGES,
  type UndoneRow,
} from '#app/domain/product-imports/product-import.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import type { NamedRow } from './import-rows.tsx'

type UndoCounts = Record<UndoneRow | 'waiting', number>

type UndoImportProps = { file: ProductImport; counts: UndoCounts; left: readonly NamedRow[] }

/** Undoes an import, and shows the outcome. */
export function UndoImport({ file, counts, left }: UndoImportProps) {
  if (file.undoRequestedAt) return <Undone file={file} counts={counts} left={left} />
  return file.status === 'running' || counts.waiting === 0 ? null : <ConfirmUndo products={counts.waiting} />
}

function ConfirmUndo({ products }: { products: number }) {
  return (
    <ConfirmedForm
      className="mt-3"
      fields={{ intent: 'undo' }}
      kind="destructive"
      label="Undo this import"
      title={`Undo the import of ${formatCount(products, 'product')}?`}
      confirm="Undo import"
      keep="Keep import"
    >
      Each product gets back what it was before this file; new drafts are removed. A product that somebody has changed
      since is left alone, and named here.
    </ConfirmedForm>
  )
}

function Undone({ file, counts, left }: UndoImportProps) {
  const isUnderWay = file.undoneAt === null
  const done = counts.undone + counts['changed-since'] + counts.refused
  if (isUnderWay)
    return (
      <Notice kind="info" title="Undoing." role="status" className="mt-3">
        {done} of {formatCount(done + counts.waiting, 'product')} so far. You may leave this page.
      </Notice>
    )
  return (
    <>
      <Notice kind={left.length > 0 ? 'warn' : 'ok'} title="Import undone." role="status" className="mt-3">
        {formatCount(counts.undone, 'product')} as before{file.undoneAt ? `, ${formatDayAndTime(file.undoneAt)}` : ''}.{' '}
        {left.length > 0 ? `${formatCount(counts['changed-since'] + counts.refused, 'product')} left alone:` : ''}
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
