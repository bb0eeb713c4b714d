import { z } from 'zod'
import type { Shop } from '#app/domain/shop.ts'
import { PARCEL_DOCUMENT_KINDS, type ParcelDocumentKind, parcelDocumentKindsIn } from './parcel-document-kind.ts'
import { findPrintChoice, upsertPrintChoice } from './print-choice-store.server.ts'

/** The documents of a parcel that a person printed last; all of them before their first print. */
export async function findParcelPrintChoice(
  { db }: Pick<Shop, 'db'>,
  userId: string,
): Promise<readonly ParcelDocumentKind[]> {
  const stored = await findPrintChoice(db, userId, 'parcel', z.object({ parts: z.array(z.string()) }))
  const kinds = parcelDocumentKindsIn(stored?.parts ?? [])
  return kinds.length > 0 ? kinds : PARCEL_DOCUMENT_KINDS
}

/** Remembers the documents of a parcel that a person printed. */
export function saveParcelPrintChoice(
  { db }: Pick<Shop, 'db'>,
  userId: string,
  kinds: readonly ParcelDocumentKind[],
): Promise<void> {
  return upsertPrintChoice(db, userId, 'parcel', { parts: kinds })
}
