import type { StockUnit } from './normalise-value.ts'

/** The options of an import. */
export type ImportOptions = {
  /** Reports everything and writes nothing. */
  isDryRun: boolean
  /** Whether admins of Firestore become owners. */
  admins: boolean
  /** The unit of a product's `stock`; null when unknown, then no stock is booked in. */
  unit: StockUnit | null
}
