import { type Staff, THE_SHOP } from '#app/domain/audit-context.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { User } from '#app/domain/identity/user.ts'
import { HOURS, type Instant } from '#app/domain/instant.ts'
import { withTrialPayments } from '#app/domain/payments/gateway/trial-payments.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { trialId } from '#app/domain/trial/trial.ts'
import { seededRandom } from './seeded-random.ts'

/** What a life of the trial year acts in: the shop on a clock in the past, its products, and the customers so far. */
export type World = {
  shop: Shop
  seed: number
  products: readonly Product[]
  store: StoreSettings
  customers: Map<number, User>
  /** The photographs that customers still have to send. */
  photographs: Uint8Array[]
  setClock: (at: Instant) => void
}

/** Something that happens in steps. It yields how many hours pass until its next one. */
export type Life = AsyncGenerator<number, void, void>

/**
 * The shop as the trial year sees it: its time is set, its ids and order numbers come from the seed, and nothing is limited or
 * logged. Messages carry ids of the trial, by which the outbox refuses them.
 */
export function trialWorld(
  shop: Shop,
  { seed, from, ...parts }: Pick<World, 'seed' | 'products' | 'store' | 'photographs'> & { from: Instant },
): World {
  let now = from
  let ids = 0
  const random = seededRandom(seed)
  const quiet = () => undefined
  return {
    ...parts,
    seed,
    customers: new Map(),
    setClock: (at) => {
      now = at
    },
    shop: {
      ...shop,
      client: null,
      payments: withTrialPayments(shop.payments, shop.origin),
      now: () => now,
      newId: (kind) => trialId(kind, ++ids),
      randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(random.between(0, 256))),
      log: { ...shop.log, debug: quiet, info: quiet },
    },
  }
}

/** The staff of the trial year: the shop itself, with a code just confirmed. */
export function trialStaff({ now }: Pick<Shop, 'now'>): Staff {
  return { id: THE_SHOP, codeConfirmedAt: now() }
}

/**
 * Runs lives side by side in the order of time, until an instant. `onStep` is called after every step; when it returns false,
 * no further one is taken, and the result is false.
 */
export async function runLives(
  { setClock }: Pick<World, 'setClock'>,
  lives: readonly { at: Instant; life: Life }[],
  until: Instant,
  onStep: (at: Instant) => Promise<boolean>,
): Promise<boolean> {
  const waiting = lives.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  for (let next = waiting.shift(); next && next.at <= until; next = waiting.shift()) {
    const { at, life } = next
    setClock(at)
    const step = await life.next()
    if (!step.done) {
      const later = new Date(Date.parse(at) + Math.max(1, Math.round(step.value * HOURS))).toISOString()
      const place = waiting.findIndex((one) => one.at > later)
      waiting.splice(place === -1 ? waiting.length : place, 0, { at: later, life })
    }
    if (!(await onStep(at))) return false
  }
  return true
}
