/** A table as the database itself describes it. */
export type TableShape = {
  name: string
  /** In alphabetical order, so that the same row reads the same whichever database it lies in. */
  columns: readonly Column[]
  /** The columns of the primary key, or every column when there is none: the order rows are read in. */
  key: readonly string[]
  /** The tables its rows point at. */
  references: readonly string[]
}

/** `type` is the word of its own database, for the way back in. */
export type Column = { name: string; type: string }
