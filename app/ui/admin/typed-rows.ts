import type { FormAnswer } from '#app/domain/form-answer.ts'

/**
 * The rows of a list as they were typed into a refused form, for a page that shows it again; undefined without one.
 * Their fields are named `carriers.0.name`; `first` is one that every row sends. `read` makes a row of its typed
 * fields.
 */
export function typedRows<Row>(
  answer: FormAnswer | undefined,
  list: string,
  first: string,
  read: (field: (name: string) => string) => Row,
): Row[] | undefined {
  if (!answer) return undefined
  const rows: Row[] = []
  const typed = (name: string) => answer.typed[`${list}.${rows.length}.${name}`]
  while (typed(first) !== undefined) rows.push(read((name) => typed(name) ?? ''))
  return rows
}
