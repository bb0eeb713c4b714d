import type { FirestoreDocument } from './firestore-documents.ts'
import type { StockUnit } from './normalise-value.ts'

/** How a shop is to be taken over. */
export type ImportOptions = {
  /** Decides and tells everything, and writes nothing. */
  isDry: boolean
  /** Whether those Firestore calls admins become owners here. */
  admins: boolean
  /** What one of a product's `stock` weighs; null: nobody knows, and no stock is booked in. */
  unit: StockUnit | null
}

/** A document under the id it is remembered by, with the fingerprint of its fields. */
export type KnownDocument = FirestoreDocument & { id: string; fingerprint: string }
