import { z } from 'zod'
import type { Tx } from '#app/db/transaction.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Seller } from './seller.ts'

const StoredSeller: z.ZodType<Seller> = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  pincode: z.string(),
  phone: z.string(),
  email: z.string(),
  gstin: z.string(),
  fssai: z.string(),
})

/** Parses the seller stored as JSON with a document. */
export function parseStoredSeller(text: string, column: string): Seller {
  return parseStored(StoredSeller, text, column)
}

/** The seller of this moment as JSON, to store with the document that is being issued. */
export async function sellerToStore(tx: Tx): Promise<string> {
  return JSON.stringify(StoredSeller.parse(await findSettingsGroup(tx, 'store')))
}
