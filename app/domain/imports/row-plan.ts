import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import type { Target } from './import-mapping.ts'
import type { ColumnKey } from './product-columns.ts'

/** What is wrong with a row, at which column. */
export type RowError = { column: Target; says: string }

/** A value of the product before and after a row, as the file writes it. */
export type RowChange = { column: ColumnKey; from: string; to: string }

/** What a row would do. */
export type RowPlan =
  | {
      kind: 'create' | 'update' | 'unchanged'
      edit: ProductEdit
      changes: readonly RowChange[]
      warnings: readonly string[]
    }
  | { kind: 'failed'; errors: readonly RowError[] }

/** Errors in one line, for the file of bad rows. */
export function sayErrors(errors: readonly RowError[]): string {
  return errors.map(({ column, says }) => `${column}: ${says}`).join(' ')
}
