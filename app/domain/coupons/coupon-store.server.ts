import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { CouponsTable } from '#app/db/schema/coupons.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Coupon, CouponTerms } from './coupon.ts'

/** A coupon by its code, or null. */
export async function findCouponByCode(db: Db, code: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? toCoupon(row) : null
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

/** Writes a new coupon. False when its code is taken. */
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
 * Changes a coupon's terms, all but its code, when it is still as its editor saw it and was not used more often than the
 * new limit allows. Gives whether it did.
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
  return changed.numUpdatedRows > 0n
}

/** Ends a coupon for good, once. Gives whether it had not ended. */
export async function updateCouponEnded(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const changed = await tx
    .updateTable('coupons')
    .set((eb) => ({ ended_at: at, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

function columnsOf(terms: CouponTerms) {
  return {
    code: terms.code,
    kind: terms.kind,
    percent: terms.percent,
    amount_paise: terms.amountPaise,
    most_paise: terms.mostPaise,
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
    mostPaise: row.most_paise,
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
