import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Checkbox } from './checkbox-and-radio.tsx'
import { classNames } from './class-names.ts'
import type { Selection } from './selection.tsx'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned; the list's single bold column is its main value. */
  align?: 'right'
  bold?: boolean
  /** The `?sort=` value of this column; a leading minus sorts in descending order. */
  sort?: string
  /** Its cell in the foot, such as a sum of all rows. */
  foot?: ReactNode
}

type Props<Row> = {
  /** What it lists: `Orders`. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The accessible name of a row's checkbox. */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The row as a card on a phone. In a selectable list its checkbox is beside it. */
  card: (row: Row) => ReactNode
  selection?: Selection
}

/** A table with more columns than this is set denser. */
const MANY_COLUMNS = 9

/** A table on a desktop, cards on a phone. The URL holds the sort order; this component holds the selection. */
export function ResponsiveTable<Row>({ label, rows, keyOf, nameOf, columns, card, selection }: Props<Row>) {
  const keys = rows.map(keyOf)
  const isDense = columns.length > MANY_COLUMNS
  return (
    <>
      <div className="panel table-frame desktop-only">
        <table className={isDense ? 'table dense' : 'table'} aria-label={label}>
          <thead>
            <tr>
              {selection ? (
                <th scope="col" className="select-cell">
                  <SelectAll keys={keys} selection={selection} label={label} />
                </th>
              ) : null}
              {columns.map((column) => (
                <Head key={column.name} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className={selection?.has(keyOf(row)) ? 'selected' : undefined}>
                {selection ? (
                  <td className="select-cell">
                    <SelectRow name={nameOf(row)} itemKey={keyOf(row)} selection={selection} />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <Cell key={column.name} column={column} row={row} isDense={isDense} />
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some(({ foot }) => foot) ? <Foot columns={columns} hasSelection={selection !== undefined} /> : null}
        </table>
      </div>
      {selection && rows.length > 1 ? (
        <div className="phone-only select-all">
          <SelectAll keys={keys} selection={selection} label={label} visible />
        </div>
      ) : null}
      <ul className="phone-only cards" aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={selection ? 'selectable-card' : undefined}>
            {selection ? <SelectRow name={nameOf(row)} itemKey={keyOf(row)} selection={selection} /> : null}
            <div>{card(row)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A text up to this many characters stays on one line; a longer one has room for about two words a line. */
const SHORT_TEXT = 20
/** In a dense table a text of more characters than this takes two lines. */
const SHORT_TEXT_IN_DENSE = 12

function Cell<Row>({ column, row, isDense }: { column: Column<Row>; row: Row; isDense: boolean }) {
  const content = column.cell(row)
  const length = typeof content === 'string' ? content.length : 0
  const isShort = length <= (isDense ? SHORT_TEXT_IN_DENSE : SHORT_TEXT)
  const classes = classNames(
    classOf(column),
    length > 0 && isShort && 'nowrap',
    !isShort && (length > SHORT_TEXT ? 'long-text' : 'two-lines'),
  )
  return <td className={classes}>{content}</td>
}

function Foot<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  return (
    <tfoot>
      <tr>
        {hasSelection ? <td /> : null}
        {columns.map(({ name, align, foot }) => (
          <td key={name} className={classOf({ align })}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function classOf({ align, bold }: Pick<Column<never>, 'align' | 'bold'>): string | undefined {
  return classNames(align === 'right' && 'align-right num', bold && 'bold')
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const [params] = useSearchParams()
  const sorted = params.get('sort')
  if (!column.sort) {
    return (
      <th scope="col" className={classOf({ align: column.align })}>
        {column.name}
      </th>
    )
  }
  const isUp = sorted === column.sort
  const isDown = sorted === `-${column.sort}`
  const next = new URLSearchParams(params)
  next.set('sort', isUp ? `-${column.sort}` : column.sort)
  next.delete('page')
  return (
    <th
      scope="col"
      className={classOf({ align: column.align })}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <Link className="sort-link" to={`?${next}`} preventScrollReset>
        {column.name} <span aria-hidden="true">{isUp ? '↑' : isDown ? '↓' : ''}</span>
      </Link>
    </th>
  )
}

type SelectRowProps = { name: string; itemKey: string; selection: Selection }

function SelectRow({ name, itemKey, selection }: SelectRowProps) {
  const id = useId()
  return (
    <span className="check hidden-label">
      <Checkbox id={id} checked={selection.has(itemKey)} onTick={(isTicked) => selection.mark(itemKey, isTicked)} />
      <label htmlFor={id}>
        <span className="sr-only">Choose {name}</span>
      </label>
    </span>
  )
}

type SelectAllProps = { keys: readonly string[]; selection: Selection; label: string; visible?: boolean }

function SelectAll({ keys, selection, label, visible = false }: SelectAllProps) {
  const id = useId()
  const all = keys.length > 0 && keys.every((key) => selection.has(key))
  return (
    <span className={visible ? 'check' : 'check hidden-label'}>
      {/* Pressed before hydration it would be ticked alone, so the press is replayed. */}
      <Checkbox id={id} data-replay="" checked={all} onTick={(isTicked) => selection.set(isTicked ? keys : [])} />
      <label htmlFor={id} className={visible ? 'sm' : undefined}>
        <span className={visible ? undefined : 'sr-only'}>Choose all {label.toLowerCase()} of this page</span>
      </label>
    </span>
  )
}
