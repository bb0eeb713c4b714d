import { z } from 'zod'
import type { Tx } from '#app/db/db.server.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { DOCUMENT_FIELDS } from '#app/domain/settings/store-details/store-fields.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Seller } from './invoice.ts'

// A field that is newer than a document is empty in it.
const StoredSeller: z.ZodType<Seller> = z.object(recordFromNames(DOCUMENT_FIELDS, () => z.string().default('')))

/** Parses the seller stored as JSON with a document. */
export function parseStoredSeller(text: string, column: string): Seller {
  return parseStored(StoredSeller, text, column)
}

/** The seller of this moment as JSON, to store with the document that is being issued. */
export async function sellerToStore(tx: Tx): Promise<string> {
  return JSON.stringify(StoredSeller.parse(await findSettingsGroup(tx, 'store')))
}
