import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { CouponsTable } from '#app/db/schema/coupons.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Coupon, CouponTerms, DiscountTerms } from './coupon.ts'

/** A coupon by its code, or null. */
export async function findCouponByCode(db: Db, code: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? toCoupon(row) : null
}

/** What the coupon of an order takes off its goods, ended or not; null for an order without a coupon. */
export async function findDiscountTerms(db: Db, code: string | null): Promise<DiscountTerms | null> {
  if (code === null) return null
  const row = await db
    .selectFrom('coupons')
    .select(['kind', 'percent', 'amount_paise as amountPaise', 'most_paise as maxPaise'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? null
}

/** A coupon by its id, or null. */
export async function findCoupon(db: Db, id: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCoupon(row) : null
}

/** Every coupon, newest first. */
export async function listCoupons(db: Db): Promise<Coupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toCoupon)
}

/** Inserts a coupon. False when its code is taken. */
export async function insertCoupon(tx: Tx, id: string, terms: CouponTerms, at: Instant): Promise<boolean> {
  const row = await tx
    .insertInto('coupons')
    .values({ id, ...columnsOf(terms), created_at: at, updated_at: at })
    .onConflict((coupon) => coupon.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Updates a coupon's terms, all but its code. False when it is no longer the seen version or has more uses than the new
 * limit.
 */
export async function updateCoupon(
  tx: Tx,
  { id, version }: { id: string; version: number },
  terms: CouponTerms,
  at: Instant,
): Promise<boolean> {
  const { code: _, ...columns } = columnsOf(terms)
  const changed = await tx
    .updateTable('coupons')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where(sql<boolean>`uses <= ${terms.totalLimit ?? Number.MAX_SAFE_INTEGER}`)
    .executeTakeFirst()
  return wroteRow(changed)
}

/** Ends a coupon. False when it had ended before. */
export async function markCouponEnded(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const changed = await tx
    .updateTable('coupons')
    .set((eb) => ({ ended_at: at, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(changed)
}

function columnsOf(terms: CouponTerms) {
  return {
    code: terms.code,
    kind: terms.kind,
    percent: terms.percent,
    amount_paise: terms.amountPaise,
    most_paise: terms.maxPaise,
    minimum_paise: terms.minimumPaise,
    from_day: terms.fromDay,
    to_day: terms.toDay,
    total_limit: terms.totalLimit,
    person_limit: terms.personLimit,
    note: terms.note,
  }
}

function toCoupon(row: Selectable<CouponsTable>): Coupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amountPaise: row.amount_paise,
    maxPaise: row.most_paise,
    minimumPaise: row.minimum_paise,
    fromDay: row.from_day,
    toDay: row.to_day,
    totalLimit: row.total_limit,
    personLimit: row.person_limit,
    note: row.note,
    uses: row.uses,
    endedAt: row.ended_at,
    version: row.version,
    createdAt: row.created_at,
  }
}

/** How many valid orders of a user use a coupon. */
export async function countUsesOf(db: Db, couponId: string, userId: string): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return uses
}

/** How many of these orders are valid and use a coupon. */
export async function countUsesIn(db: Db, couponId: string, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('order_id', 'in', orderIds)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return uses
}

/**
 * Counts one more use, if the coupon has not ended and its limit allows. The condition is part of the UPDATE, and the
 * row stays locked until the transaction ends, so that parallel orders are counted one by one.
 */
export async function incrementUses(
  tx: Tx,
  code: string,
  at: Instant,
): Promise<{ id: string; personLimit: number | null } | null> {
  const row = await tx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1), updated_at: at }))
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('total_limit', 'is', null), eb('uses', '<', eb.ref('total_limit'))]))
    .returning(['id', 'person_limit as personLimit'])
    .executeTakeFirst()
  return row ?? null
}

/** Decrements the uses. */
export async function decrementUses(tx: Tx, couponId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '-', 1), updated_at: at }))
    .where('id', '=', couponId)
    .execute()
}

type Use = { orderId: string; couponId: string; userId: string; savedPaise: Paise }

/** Inserts the use of a coupon by an order, or reopens a released one. */
export async function insertUse(tx: Tx, use: Use, at: Instant): Promise<void> {
  await tx
    .insertInto('coupon_uses')
    .values({
      order_id: use.orderId,
      coupon_id: use.couponId,
      user_id: use.userId,
      saved_paise: use.savedPaise,
      used_at: at,
      released_at: null,
    })
    .onConflict((row) => row.column('order_id').doUpdateSet({ used_at: at, released_at: null }))
    .execute()
}

/** The coupon discount on the goods of a valid order; null without a coupon, or with one for free delivery. */
export async function findSavedOnGoods(db: Db, orderId: string): Promise<Paise | null> {
  const row = await db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select('coupon_uses.saved_paise as savedPaise')
    .where('coupon_uses.order_id', '=', orderId)
    .where('coupon_uses.released_at', 'is', null)
    .where('coupons.kind', '<>', 'free-delivery')
    .executeTakeFirst()
  return row?.savedPaise ?? null
}

/** Updates the saving of an order's coupon. */
export async function updateCouponSaving(tx: Tx, orderId: string, savedPaise: Paise): Promise<void> {
  await tx.updateTable('coupon_uses').set({ saved_paise: savedPaise }).where('order_id', '=', orderId).execute()
}

/** Releases the use of an order. Returns its coupon's id, or null when there is nothing to release. */
export async function markCouponUseReleased(tx: Tx, orderId: string, at: Instant): Promise<string | null> {
  const row = await tx
    .updateTable('coupon_uses')
    .set({ released_at: at })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('coupon_id as couponId')
    .executeTakeFirst()
  return row?.couponId ?? null
}

/** The released use of an order, or null. */
export async function findReleasedUse(
  db: Db,
  orderId: string,
): Promise<{ code: string; userId: string; savedPaise: Paise } | null> {
  const row = await db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select(['coupons.code', 'coupon_uses.user_id as userId', 'coupon_uses.saved_paise as savedPaise'])
    .where('coupon_uses.order_id', '=', orderId)
    .where('coupon_uses.released_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** What each coupon has saved shoppers so far, and cost the shop: the savings of valid orders, by coupon id. */
export async function sumSavings(db: Db): Promise<Record<string, Paise>> {
  const rows = await db
    .selectFrom('coupon_uses')
    .select((eb) => ['coupon_id as couponId', eb.fn.sum<number>('saved_paise').as('savedPaise')])
    .where('released_at', 'is', null)
    .groupBy('coupon_id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.couponId, row.savedPaise]))
}
