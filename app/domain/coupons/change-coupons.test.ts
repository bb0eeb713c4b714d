import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { changeCoupon, createCoupon, endCoupon } from './change-coupons.server.ts'
import type { CouponTerms } from './coupon.ts'
import { findCoupon } from './coupon-store.server.ts'
import { loadCoupon } from './load-coupon.server.ts'

const TERMS: CouponTerms = {
  code: 'DIWALI',
  kind: 'amount',
  percent: null,
  amountPaise: 10_000,
  maxPaise: null,
  minimumPaise: 50_000,
  fromDay: '2026-11-01',
  toDay: '2026-11-12',
  totalLimit: 10,
  personLimit: 1,
  note: 'For the newsletter',
}

onBothDatabases((open) => {
  test('a coupon is created, changed from the seen version, and ended once; each is audited', async () => {
    const { shop, clock } = await open()
    const made = await createCoupon(shop, 'usr_owner', TERMS)
    const id = expectOk(made)
    expect(await findCoupon(shop.db, id)).toMatchObject({ ...TERMS, uses: 0, version: 1, endedAt: null })
    expect(await createCoupon(shop, 'usr_owner', TERMS)).toMatchObject({ reason: 'code-taken' })

    clock.advance(1000)
    expect(
      await changeCoupon(shop, 'usr_owner', id, { ...TERMS, code: 'OTHER', totalLimit: null, version: 1 }),
    ).toMatchObject({ ok: true })
    expect(await findCoupon(shop.db, id)).toMatchObject({ code: 'DIWALI', totalLimit: null, version: 2 })
    expect(await changeCoupon(shop, 'usr_owner', id, { ...TERMS, version: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await changeCoupon(shop, 'usr_owner', 'cpn_0', { ...TERMS, version: 1 })).toMatchObject({
      reason: 'coupon-not-found',
    })

    clock.advance(1000)
    expect(await endCoupon(shop, 'usr_owner', id)).toEqual({ ok: true })
    expect(await endCoupon(shop, 'usr_owner', id)).toMatchObject({ reason: 'already-ended' })
    expect(await endCoupon(shop, 'usr_owner', 'cpn_none')).toMatchObject({ reason: 'coupon-not-found' })
    expect((await findCoupon(shop.db, id))?.endedAt).toBe(shop.now())
    const lines = await listAudit(shop.db, 'coupon:DIWALI')
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ['end-coupon', 'usr_owner'],
      ['change-coupon', 'usr_owner'],
      ['create-coupon', 'usr_owner'],
    ])
  })

  test('a limit cannot be set below the uses', async () => {
    const { shop } = await open()
    const made = await createCoupon(shop, 'usr_owner', TERMS)
    const id = expectOk(made)
    await shop.db.updateTable('coupons').set({ uses: 5 }).execute()
    expect(await changeCoupon(shop, 'usr_owner', id, { ...TERMS, totalLimit: 4, version: 1 })).toMatchObject({
      reason: 'below-uses',
    })
    expect(await changeCoupon(shop, 'usr_owner', id, { ...TERMS, totalLimit: 5, version: 1 })).toMatchObject({
      ok: true,
    })
  })

  test('a code is found however it is typed', async () => {
    const { shop } = await open()
    await createCoupon(shop, 'usr_owner', TERMS)
    expect(await loadCoupon(shop.db, ' di wali', null)).toMatchObject({ coupon: { code: 'DIWALI' }, personUses: 0 })
    expect(await loadCoupon(shop.db, 'diwala', null)).toMatchObject({ coupon: null })
    expect(await loadCoupon(shop.db, '', null)).toBe(null)
  })
})
