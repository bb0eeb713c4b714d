import type { ReactNode } from 'react'

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

/** A table of figures of the books: names on the left, figures on the right. */
export function FiguresTable({ first, columns, rows, isLastBold = false, className = '' }: Props) {
  const classOf = (index: number) =>
    `align-right num ${isLastBold && index === columns.length - 1 ? 'bold' : ''}`.trim()
  return (
    <table className={`table books-sums ${className}`.trim()}>
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
              <td key={column} className={classOf(index)}>
                {figures[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
