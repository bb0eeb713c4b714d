import type { ReactNode } from 'react'
import { classNames } from '#app/ui/kit/class-names.ts'

type Props = {
  /** The heading of the names. */
  first: string
  columns: readonly string[]
  /** Each row with its name and a figure per column, as it is read. */
  rows: readonly { key: string; name: ReactNode; figures: readonly string[] }[]
  /** Whether the last column is what the others come to. */
  isLastBold?: boolean
  className?: string
}

/** With more columns than this, a phone shows one figure a line. */
const FIGURES_PER_LINE = 2

/**
 * A table of figures of the books: names on the left, figures on the right. On a phone the figures stand below their
 * name, each beside the name of its column.
 */
export function FiguresTable({ first, columns, rows, isLastBold = false, className = '' }: Props) {
  const classOf = (index: number) => classNames('align-right num', isLastBold && index === columns.length - 1 && 'bold')
  return (
    <table className={classNames('table books-sums', columns.length > FIGURES_PER_LINE && 'many', className)}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="align-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => (
              <td key={column} className={classOf(index)} data-column={column}>
                <span>{figures[index]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
