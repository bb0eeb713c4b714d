import { z } from 'zod'
import type { Shop } from '#app/domain/shop.ts'
import { PARCEL_PARTS, type ParcelPart, parcelPartsIn } from './parcel-document-kind.ts'
import { findPrintChoice, upsertPrintChoice } from './print-choice-store.server.ts'

/** The parts of a parcel that a person printed last; all of them before their first print. */
export async function findParcelPrintChoice({ db }: Pick<Shop, 'db'>, userId: string): Promise<readonly ParcelPart[]> {
  const stored = await findPrintChoice(db, userId, 'parcel', z.object({ parts: z.array(z.string()) }))
  const parts = parcelPartsIn(stored?.parts ?? [])
  return parts.length > 0 ? parts : PARCEL_PARTS
}

/** Remembers the parts of a parcel that a person printed. */
export function saveParcelPrintChoice(
  { db }: Pick<Shop, 'db'>,
  userId: string,
  parts: readonly ParcelPart[],
): Promise<void> {
  return upsertPrintChoice(db, userId, 'parcel', { parts })
}
