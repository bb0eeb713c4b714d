import type { DeleteResult, InsertResult, UpdateResult } from 'kysely'

type WriteResult = InsertResult | UpdateResult | DeleteResult

/** Whether a statement inserted, updated or deleted anything: false when its conditions or a conflict left no row. */
export function wroteRow(result: WriteResult): boolean {
  return countWrittenRows(result) > 0
}

/** How many rows a statement inserted, updated or deleted. */
export function countWrittenRows(result: WriteResult): number {
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  if ('numDeletedRows' in result) return Number(result.numDeletedRows)
  return Number(result.numInsertedOrUpdatedRows)
}
