import type { ReactNode } from 'react'
import {
  type Register,
  type RegisterColumn,
  type RegisterRow,
  type RegisterSums,
  summedColumns,
} from '#app/domain/books/registers/register.ts'
import { COLUMN_KINDS, screenText } from '#app/domain/books/registers/register-cells.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

type Props = { register: Register; rows: readonly RegisterRow[]; sums: RegisterSums }

/** The rows of a register, with the sums of all that match at the foot. */
export function RegisterRows({ register, rows, sums }: Props) {
  const shown = register.columns.filter(({ isFileOnly }) => !isFileOnly)
  return (
    <>
      <ResponsiveTable
        label={register.name}
        rows={rows}
        keyOf={(row) => String(row.key)}
        nameOf={(row) => String(row[register.card.title])}
        columns={shown.map((column) => toTableColumn(column, register, sums))}
        card={(row) => <RowCard register={register} row={row} />}
      />
      <dl className="phone-only panel books-card-sums">
        <div>
          <dt>Rows</dt>
          <dd className="num">{sums.rows.toLocaleString('en-IN')}</dd>
        </div>
        {summedColumns(register).map((column) => (
          <div key={column.key}>
            <dt>{column.name}</dt>
            <dd className="num">{screenText(column, sums.sums)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function toTableColumn(column: RegisterColumn, register: Register, { rows, sums }: RegisterSums): Column<RegisterRow> {
  const isFirst = column === register.columns[0]
  const foot = summedColumns(register).includes(column)
    ? screenText(column, sums)
    : isFirst
      ? formatCount(rows, 'row')
      : ''
  return {
    name: column.name,
    sort: column.key,
    ...(COLUMN_KINDS[column.kind].isNumber ? { align: 'right' as const } : {}),
    bold: column.key === register.card.figure,
    cell: (row) => cellContent(column, row),
    foot,
  }
}

/** What stands in a cell: the number of a document leads to its PDF. */
function cellContent(column: RegisterColumn, row: RegisterRow): ReactNode {
  const text = screenText(column, row)
  const mayBreak = column.kind === 'text' && !column.isCode
  if (column.opens !== 'document') return mayBreak ? text : <span className="nowrap">{text}</span>
  return (
    <a className="link num nowrap" href={`/admin/books/document.pdf?${new URLSearchParams({ number: text })}`}>
      {text}
    </a>
  )
}

function RowCard({ register, row }: { register: Register; row: RegisterRow }) {
  const columnOf = (key: string) => register.columns.find((column) => column.key === key)
  const { title, lines, figure } = register.card
  const [titleColumn, figureColumn, day] = [columnOf(title), columnOf(figure), register.columns[0]]
  return (
    <div className="admin-card books-card">
      <b className="break-anywhere">{titleColumn ? cellContent(titleColumn, row) : null}</b>
      <span className="bold num nowrap">{figureColumn ? screenText(figureColumn, row) : null}</span>
      <span className="sm mute">
        {lines
          .map(columnOf)
          .flatMap((column) => (column ? screenText(column, row) : []))
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="sm mute nowrap">{day ? screenText(day, row) : null}</span>
    </div>
  )
}
