import { type Staff, THE_SHOP } from '#app/domain/actor.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { User } from '#app/domain/identity/user.ts'
import { withTrialYearGateway } from '#app/domain/payments/gateway/with-trial-year-gateway.ts'
import { done } from '#app/domain/result.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { trialId } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * What a lifecycle of the trial year acts in: the shop on a clock in the past, its products, and the customers so far.
 */
export type TrialContext = {
  shop: Shop
  seed: number
  products: readonly Product[]
  store: StoreSettings
  customers: Map<number, User>
  /** Whether its customers collect some of their orders, as those of the shop may. */
  offersPickup: boolean
  /** The addresses of the photographs that customers still have to send: they are stored before the year begins. */
  photographs: string[]
  setClock: (at: Instant) => void
  /** The database of the portion that is being loaded. */
  setDb: (db: Shop['db']) => void
}

/** Something that happens in steps. It yields how many hours pass until its next one. */
export type Lifecycle = AsyncGenerator<number, void, void>

/**
 * The shop as the trial year sees it: its time is set, its ids and order numbers come from the seed, and nothing is
 * limited or logged. Messages carry ids of the trial, by which the outbox refuses them.
 */
export function trialContext(
  shop: Shop,
  {
    seed,
    from,
    ...parts
  }: Pick<TrialContext, 'seed' | 'products' | 'store' | 'offersPickup' | 'photographs'> & { from: Instant },
): TrialContext {
  let now = from
  let ids = 0
  const random = seededRandom(seed)
  const quiet = () => undefined
  const { photographs } = parts
  const payments = withTrialYearGateway(shop.payments, shop.origin)
  const trialShop: Shop = {
    ...shop,
    client: null,
    pictures: { ...shop.pictures, save: async () => savedPhotograph(photographs.pop()) },
    // Its customers pay online also where no gateway is connected yet.
    payments: { ...payments, facts: { ...payments.facts, mode: 'simulated' } },
    now: () => now,
    newId: (kind) => trialId(kind, ++ids),
    randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(random.between(0, 256))),
    log: { ...shop.log, debug: quiet, info: quiet },
  }
  return {
    ...parts,
    seed,
    shop: trialShop,
    customers: new Map(),
    setClock: (at) => {
      now = at
    },
    setDb: (db) => {
      trialShop.db = db
    },
  }
}

function savedPhotograph(address: string | undefined) {
  if (!address) throw new Error('All photographs of the trial year are sent')
  return done(address)
}

/** The staff of the trial year: the shop itself, with a code just confirmed. */
export function trialStaff({ now }: Pick<Shop, 'now'>): Staff {
  return { id: THE_SHOP, codeConfirmedAt: now() }
}

/** The instant of an hour of a day in India: 18.5 is half past six in the evening. */
export function instantOf(day: string, hour: number): Instant {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + Math.round(hour * 3600) * 1000).toISOString()
}
