import type { Db } from '#app/db/db.server.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { Carrier } from '#app/domain/settings/settings.ts'
import { listTypedCarriers } from '../parcel/parcel-store.server.ts'
import { type CarrierSuggestions, suggestCarrier } from './carrier-suggestions.ts'

/** The carriers of the settings as a form for parcels of a zone offers them; `zone` is null for parcels of several. */
export async function readCarrierSuggestions(
  db: Db,
  carriers: readonly Carrier[],
  zone: ZoneName | null,
): Promise<CarrierSuggestions> {
  const names = carriers.map(({ name }) => name)
  return { names, initial: suggestCarrier(names, await listTypedCarriers(db, names), zone) }
}
