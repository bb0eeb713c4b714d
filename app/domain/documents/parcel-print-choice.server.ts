import { z } from 'zod'
import type { Shop } from '#app/domain/shop.ts'
import { PARCEL_PARTS, type ParcelPart, parcelPartsIn } from './parcel-part.ts'
import { findPrintChoice, upsertPrintChoice } from './print-choice-store.server.ts'

/** The parts of a parcel that a person printed last; all of them before their first print. */
export async function findParcelPrintChoice({ db }: Pick<Shop, 'db'>, userId: string): Promise<readonly ParcelPart[]> {
  const stored = await findPrintChoice(db, userId, 'parcel', z.object({ parts: z.array(z.string()) }))
  const parts = parcelPartsIn(stored?.parts ?? [])
  return parts.length > 0 ? parts : PARCEL_PARTS
}

/** The parts to print: those chosen now, which are remembered, or without a choice those of the last print. */
export async function saveParcelPrintChoice(
  shop: Pick<Shop, 'db'>,
  userId: string,
  chosen: readonly string[],
): Promise<readonly ParcelPart[]> {
  const parts = parcelPartsIn(chosen)
  if (parts.length === 0) return findParcelPrintChoice(shop, userId)
  await upsertPrintChoice(shop.db, userId, 'parcel', { parts })
  return parts
}
