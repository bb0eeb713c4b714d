import type { Db } from '#app/db/db.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { packedWeight } from '../delivery-weight.ts'
import { isRateFresh, isRateUsable, type QuotedRate, rateGrams, rateId } from './quoted-rate.ts'
import { deleteOldQuotedRates, findQuotedRate, upsertQuotedRate } from './quoted-rate-store.server.ts'

/** A checkout waits no longer for the courier, whatever its own limit is. */
const WAIT_MS = 1_500

const NO_RATE = 'a courier gave no rate'

type RateShop = Pick<Shop, 'db' | 'now' | 'log' | 'courier'>
type SentGoods = { weightGrams: Grams; pincode: string }
type Rules = Pick<Settings, 'store' | 'delivery'>

/**
 * Asks the connected courier what it takes for goods to a PIN code, unless it was asked lately, and keeps the answer:
 * the order is placed with what was shown. Returns an older answer that is still usable when the courier does not
 * answer in 1.5 s, and null when there is none, the settings charge by the table, or no courier is connected. What
 * names no amount is charged by the table of zones. Why there is no rate of the courier is logged, once.
 */
export async function findOrAskCourierRate(shop: RateShop, goods: SentGoods, rules: Rules): Promise<QuotedRate | null> {
  const { courier } = shop
  if (!courier || rules.delivery.rates !== 'courier') return null
  const request = requestOf(goods, rules)
  const id = rateId({ courier: courier.name, ...request })
  const kept = await findQuotedRate(shop.db, id)
  const at = shop.now()
  const facts = { courier: courier.name, pincode: goods.pincode }
  let rate = kept && isRateFresh(kept, at) ? kept : null
  if (!rate)
    try {
      const quoted = await withinTime(courier.quote({ ...request, collectPaise: 0 }))
      const { takesCash, ratePaise } = { takesCash: false, ratePaise: null, ...quoted }
      rate = { isServiceable: quoted.isServiceable, takesCash, ratePaise, askedAt: at }
      await upsertQuotedRate(shop.db, id, rate)
    } catch (error) {
      const older = kept && isRateUsable(kept, at) ? kept : null
      const reason = 'failed'
      shop.log.warn({ ...facts, reason, error: String(error), usesOlderAnswer: older !== null }, NO_RATE)
      return older
    }
  if (!rate.isServiceable) shop.log.warn({ ...facts, reason: 'not-served' }, NO_RATE)
  else if (rate.ratePaise === null) shop.log.warn({ ...facts, reason: 'no-amount' }, NO_RATE)
  return rate
}

/** The kept rate for goods to a PIN code, without asking: what the checkout has shown. */
export async function findShownCourierRate(
  db: Db,
  { courier, now }: Pick<Shop, 'courier' | 'now'>,
  goods: SentGoods,
  rules: Rules,
): Promise<QuotedRate | null> {
  if (!courier || rules.delivery.rates !== 'courier') return null
  const kept = await findQuotedRate(db, rateId({ courier: courier.name, ...requestOf(goods, rules) }))
  return kept && isRateUsable(kept, now()) ? kept : null
}

function requestOf({ weightGrams, pincode }: SentGoods, { store, delivery }: Rules) {
  return { fromPinCode: store.pincode, toPinCode: pincode, grams: rateGrams(packedWeight(weightGrams, delivery)) }
}

async function withinTime<Value>(call: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The courier did not answer in time')), WAIT_MS)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}

/** Deletes rates that nobody is shown any more. */
export async function clearQuotedRates(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteOldQuotedRates(shop.db, later(shop.now(), -DAYS))
}
