import { describe, expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listPackPrices } from '../product/pack-and-gst-rate-store.server.ts'
import { changePrices } from './change-prices.server.ts'

// Another actor than the one who loads the sample products, to tell their audit entries apart.
const OWNER = 'usr_ravi'
const DEARER = [{ productId: '1', version: 1, packs: [{ weight: '500g', pricePaise: 99_900 }] }] as const

async function auditOf(shop: Shop, id = '1') {
  return (await listAudit(shop.db, `product:${id}`)).filter((line) => line.actor === OWNER)
}

onBothDatabases((open) => {
  describe('changing prices', () => {
    test('changes the given packs, raises the MRP to the price, and is audited', async () => {
      const { shop } = await open({ samples: true })
      const before = await listPackPrices(shop.db, '1')
      expect(await changePrices(shop, OWNER, DEARER)).toMatchObject({ ok: true })
      const after = await listPackPrices(shop.db, '1')
      expect(after.find((pack) => pack.weight === '500g')).toEqual({
        weight: '500g',
        pricePaise: 99_900,
        mrpPaise: 99_900,
      })
      expect(after.find((pack) => pack.weight === '1kg')).toEqual(before.find((pack) => pack.weight === '1kg'))
      expect(await auditOf(shop)).toMatchObject([{ actor: OWNER, action: 'change-prices', before, after }])
    })

    test('of two editors the second is refused, and nothing is written', async () => {
      const { shop } = await open({ samples: true })
      await changePrices(shop, OWNER, DEARER)
      const late = await changePrices(shop, OWNER, [
        { productId: '2', version: 1, packs: [{ weight: '500g', pricePaise: 100 }] },
        { productId: '1', version: 1, packs: [{ weight: '500g', pricePaise: 100 }] },
      ])
      expect(late).toMatchObject({ ok: false, reason: 'changed-meanwhile', detail: ['1'] })
      expect((await listPackPrices(shop.db, '2'))[1]?.pricePaise).not.toBe(100)
      expect((await listPackPrices(shop.db, '1'))[1]?.pricePaise).toBe(99_900)
      expect(await auditOf(shop)).toHaveLength(1)
    })
  })
})
