import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRows } from '#app/db/lock.server.ts'
import type { Tables } from '#app/db/schema.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { parseStoredMessageChannels } from '#app/domain/identity/profile/parse-stored-message-channels.server.ts'
import { completeChannels } from '#app/domain/notifications/channels/message-channel.ts'
import { COLLECTED_FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { statusList } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import { statusesInPhases } from '#app/domain/orders/order/order-status.ts'
import { hasKeptPacks, isNetSale } from '#app/domain/reports/sales/credited-goods-sql-conditions.server.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { TRIAL_PHONES } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { OFFERS_PER_PERSON, type Recipient } from './offer-recipient.ts'
import { isPinCodePrefix, type Segment } from './segment.ts'

/** A person who may get an offer. */
export type Person = Recipient & { userId: string; name: string; phone: string }

/** How many people fit a segment, whether or not they agreed to offers. */
export async function countSegment(db: Db, segment: Segment, at: Instant): Promise<number> {
  const { count } = await matching(db, segment, at)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Everybody in a segment who consented to offers, with what decides whether and how they get one. */
export async function listConsentingPeople(db: Db, segment: Segment, at: Instant): Promise<Person[]> {
  return toPeople(
    await withReach(db, at)
      .where('users.id', 'in', matching(db, segment, at).select('users.id'))
      .orderBy('users.id')
      .execute(),
  )
}

/** Locks people until the transaction ends, so that two campaigns do not write to the same one at once. */
export function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  return lockRows(tx, 'users', ids)
}

/**
 * The people of these ids who may be written to at all, as they are now. Those who withdrew their consent are left out.
 */
export async function listPeople(db: Db, ids: readonly string[], at: Instant): Promise<Person[]> {
  if (ids.length === 0) return []
  return toPeople(await withReach(db, at).where('users.id', 'in', ids).execute())
}

/** Those of these people who have placed a valid order since an instant. */
export async function listBuyersSince(db: Db, ids: readonly string[], since: Instant): Promise<Set<string>> {
  const rows = await shoppers(db)
    .where('users.id', 'in', ids)
    .where((row) => row.exists(orders(row, since)))
    .select('users.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const shoppers = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.deletion_asked_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('users.phone', 'not like', `${TRIAL_PHONES}%`)
    .where('users.id', '<>', WALK_IN.id)

/**
 * Offers that a person gets on the day that began at an instant: queued or sent since, or waiting for the hours of
 * offers.
 */
const offersOfDay = (since: Instant) =>
  sql<number>`(select count(*) from campaign_recipients given left join outbox o on o.id = given.message_id
    where given.user_id = users.id and given.queued_at is not null
    and (given.queued_at >= ${since} or o.sent_at >= ${since} or (o.id is not null and o.sent_at is null and o.dead_at is null)))`

function withReach(db: Db, at: Instant) {
  const offersSince = (since: Instant) =>
    sql<number>`(select count(*) from campaign_recipients given where given.user_id = users.id and given.queued_at >= ${since})`
  return shoppers(db)
    .innerJoin('consents', 'consents.user_id', 'users.id')
    .where('consents.purpose', '=', 'marketing')
    .where('consents.withdrawn_at', 'is', null)
    .select([
      'users.id',
      'users.name',
      'users.phone',
      'users.email',
      'users.email_confirmed_at',
      'users.channels',
      'consents.notice',
      offersSince(later(at, -OFFERS_PER_PERSON.within)).as('lately'),
      offersOfDay(startOfIndianDay(at)).as('today'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withReach>['execute']>>[number]

function toPeople(rows: readonly Row[]): Person[] {
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    phone: row.phone,
    notice: row.notice,
    channels: completeChannels(parseStoredMessageChannels(row.channels)),
    email: row.email_confirmed_at ? row.email : null,
    offers: { lately: row.lately, today: row.today },
  }))
}

function matching(db: Db, { bought, withinDays, quietDays, spentPaise, places }: Segment, at: Instant) {
  return shoppers(db)
    .$if(bought !== null || withinDays !== null, (users) =>
      users.where((row) =>
        row.exists(purchases(row, bought, withinDays === null ? null : later(at, -withinDays * DAYS))),
      ),
    )
    .$if(quietDays !== null, (users) =>
      users.where((row) => row.not(row.exists(orders(row, later(at, -(quietDays ?? 0) * DAYS))))),
    )
    .$if(spentPaise !== null, (users) => users.where(SPENT, '>=', spentPaise ?? 0))
    .$if(places.length > 0, (users) => users.where((row) => row.or(places.map((place) => livesIn(row, place)))))
}

type Users = ExpressionBuilder<Tables, 'users'>

/** Valid orders of a user, placed since an instant. */
function orders(row: Users, since: Instant | null) {
  return row
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.user_id', '=', 'users.id')
    .where('orders.status', 'not in', statusesInPhases('unpaid', 'void', 'returned'))
    .where('orders.payment_method', '<>', 'none')
    .$if(since !== null, (found) => found.where('orders.placed_at', '>=', since))
}

/** Those of these orders that were bought, with a pack of what is named that was not credited. */
function purchases(row: Users, bought: Segment['bought'], since: Instant | null) {
  const found = orders(row, since).where(isNetSale('orders'))
  if (!bought) return found
  const lines = found
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where(hasKeptPacks('orders', 'order_lines'))
  if (bought.kind === 'product') return lines.where('order_lines.product_id', '=', bought.id)
  return lines.innerJoin('products', 'products.id', 'order_lines.product_id').where('products.category', '=', bought.id)
}

// What somebody paid for valid orders, less what was paid back.
const SPENT = sql<number>`(select coalesce(sum(o.total_paise - (select coalesce(sum(r.amount_paise), 0) from refunds r
  where r.order_id = o.id and r.purpose = 'goods')), 0) from orders o where o.user_id = users.id and o.payment_method <> 'none'
  and o.status not in ${statusList('unpaid', 'void', 'returned')})`

/** Whether one of a user's addresses, or one they ordered to, matches a PIN code prefix or city. */
function livesIn(row: Users, place: string) {
  const own = row.selectFrom('addresses').select('addresses.id').whereRef('addresses.user_id', '=', 'users.id')
  if (!isPinCodePrefix(place)) return row.exists(own.where(sql`lower(addresses.city)`, '=', place))
  return row.or([
    row.exists(own.where('addresses.pincode', 'like', `${place}%`)),
    // What was collected at the shop, or sold at its counter, has the shop's own PIN code.
    row.exists(
      orders(row, null)
        .where('orders.ship_pincode', 'like', `${place}%`)
        .where('orders.fulfilment', 'not in', COLLECTED_FULFILMENTS)
        .where('orders.channel', '<>', 'counter'),
    ),
  ])
}
