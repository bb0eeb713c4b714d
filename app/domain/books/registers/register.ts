/** A value of a register as stored: texts, instants, paise and counts. */
export type RegisterValue = string | number | null
export type RegisterRow = Readonly<Record<string, RegisterValue>>

/** The names of stored values, by value. */
export type ValueNames = Readonly<Record<string, string>>

/**
 * A column of a register. From this one list come the screen, the CSV and the XLSX. `key` is its name in the query of
 * the register; money is in paise, and summed at the foot.
 */
export type RegisterColumn = {
  key: string
  name: string
  kind: 'day' | 'text' | 'count' | 'money'
  /** What stored values are called; any other value is shown unchanged. */
  choices?: ValueNames
  /** Whether the register can be narrowed to one of the choices; without choices, to a value that its rows have. */
  isFilter?: true
  /** What its text leads to: the PDF of the row's document. */
  opens?: 'document'
  /** A number or a reference, which is not broken over two lines. */
  isCode?: true
  /** Left out on the screen, which is narrower than a file. */
  isFileOnly?: true
}

/** A register of the books: its columns, and which of them a card on a phone shows. */
export type Register = {
  name: string
  /** What a row is about, and its day. */
  about: string
  columns: readonly RegisterColumn[]
  /** The columns of a card: its title, the lines below, and its figure. */
  card: { title: string; lines: readonly string[]; figure: string }
}

/** The columns with sums in the table's footer. */
export function summedColumns({ columns }: Register): RegisterColumn[] {
  return columns.filter(({ kind }) => kind === 'money')
}

/** What a stored value of a column is called. */
export function choiceName({ choices }: RegisterColumn, value: RegisterValue): string {
  const text = value === null ? '' : String(value)
  return choices?.[text] ?? text
}

/** The sums of a register: its rows, and the sum of each money column in paise, by key. */
export type RegisterSums = { rows: number; sums: Readonly<Record<string, number>> }
