import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/time/instant.ts'

/** Pictures whose files are to be deleted. */
export type PictureRemovalTables = {
  picture_removals: PictureRemovalsTable
}

export type PictureRemovalsTable = {
  key: string
  /** When its files are to be deleted; after a failure, when the deletion is tried again. */
  asked_at: Instant
  tries: Generated<number>
}
