import { expect, test } from 'vitest'
import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { EFFECT_OF } from './stock-movement.ts'
import { applyMovement } from './stock-store.server.ts'

onBothDatabases((open) => {
  test('no movement takes a pool below the held grams or below zero', async () => {
    const { shop } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [{ productId: '9', weight: '500g', quantity: 2 }]))
    await setPool(shop, '9', 1_500)
    for (const kind of Object.keys(EFFECT_OF) as (keyof typeof EFFECT_OF)[]) {
      const { onHand, held } = EFFECT_OF[kind]
      const move = { productId: '9', grams: 1_501, kind, orderId: null, reason: 'Too much' }
      await inTransactionOrNothing(shop.db, async (tx) => {
        expect(await applyMovement(tx, move, auditContext(shop)), kind).toBe(onHand === 1 && held === 0)
        return { ok: false, reason: 'only-tried', detail: undefined } as const
      })
    }
    const update = shop.db.updateTable('stock_pools').set({ held_grams: 2_000 }).where('product_id', '=', '9').execute()
    await expect(update).rejects.toThrow(/check/i)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a refusal rolls its transaction back', async () => {
    const { shop } = await open({ samples: true })
    const refused = await inTransactionOrNothing(shop.db, async (tx) => {
      await applyMovement(
        tx,
        { productId: '1', grams: 100, kind: 'receipt', orderId: null, reason: 'Undone' },
        auditContext(shop),
      )
      return { ok: false, reason: 'changed-my-mind', detail: undefined } as const
    })
    expect(refused).toMatchObject({ reason: 'changed-my-mind' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 120_000, held: 0 })
  })
})
