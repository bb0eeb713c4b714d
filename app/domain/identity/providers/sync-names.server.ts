import type { Shop } from '#app/domain/shop.ts'
import {
  findNameToSync,
  listNamesToSync,
  type NameToSync,
  updateAccountName,
  updateNameSynced,
} from '../customers/account-store.server.ts'
import type { ProviderNames } from './provider-names.ts'

type Parts = Pick<Shop, 'db' | 'log'>

const AT_ONCE = 50

/**
 * Tells a hosted provider the name someone has saved. It is noted as not told first, so that a provider that does not answer is
 * told by syncNames later. Throws what the provider throws.
 */
export async function syncName(shop: Parts, names: ProviderNames, userId: string): Promise<void> {
  await updateAccountName(shop.db, userId, null)
  const waiting = await findNameToSync(shop.db, userId)
  if (waiting) await tell(shop, names, waiting)
}

/**
 * Tells the provider the names it has not taken yet, at most fifty. Gives how many; throws at the first it does not answer, for
 * the others would fare alike.
 */
export async function syncNames(shop: Parts, names: ProviderNames): Promise<number> {
  const waiting = await listNamesToSync(shop.db, AT_ONCE)
  for (const one of waiting) await tell(shop, names, one)
  return waiting.length
}

/** A name that was changed again meanwhile is still to be told. */
async function tell(shop: Parts, names: ProviderNames, { id, providerUid, name }: NameToSync): Promise<void> {
  const answer = await names.update(providerUid, name)
  if (answer === 'refused') shop.log.warn({ user: id }, 'the identity provider takes no name for this person')
  await updateNameSynced(shop.db, id, name)
}
