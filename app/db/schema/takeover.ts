import type { Instant } from '#app/domain/instant.ts'

// What came from elsewhere. The fingerprint is of the document as it was taken. A row outlives the erasure of its customer:
// another run would take them over again. It holds nothing about them but the ids they had.

export type FirebaseDocumentsTable = {
  collection: 'products' | 'users'
  firebase_id: string
  our_id: string
  fingerprint: string
  taken_at: Instant
}
