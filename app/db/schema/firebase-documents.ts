import type { Instant } from '#app/domain/time/instant.ts'

/** What was taken over from Firebase. */
export type FirebaseDocumentTables = {
  firebase_documents: FirebaseDocumentsTable
}

/**
 * Documents taken over from Firebase, with a fingerprint of each as it was then. A row outlives the erasure of its
 * customer, so that another run does not import them again; it holds no more about them than the ids.
 */
export type FirebaseDocumentsTable = {
  collection: 'products' | 'users'
  firebase_id: string
  our_id: string
  fingerprint: string
  taken_at: Instant
}
