import type { Db } from '#app/db/db.server.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { Carrier } from '#app/domain/settings/settings.ts'
import { listTypedCarriers } from '../parcel/parcel-store.server.ts'
import { type CarrierChoice, chooseInitialCarrier } from './suggested-carrier.ts'

/** The carriers of the settings as a form for parcels of a zone offers them; `zone` is null for parcels of several. */
export async function readCarrierChoice(
  db: Db,
  carriers: readonly Carrier[],
  zone: ZoneName | null,
): Promise<CarrierChoice> {
  const names = carriers.map(({ name }) => name)
  return { names, initial: chooseInitialCarrier(names, await listTypedCarriers(db, names), zone) }
}
