import fc from 'fast-check'
import { afterEach, expect, inject, test } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { copyOfTemplate } from '#test/database/database-template.ts'
import type { Clock } from '#test/shop/clock.ts'
import { onBothDatabases, openOn } from '#test/shop/make-shop.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { catalogueOf } from './catalogue.ts'
import { readCatalogue } from './catalogue-cache.server.ts'
import { filterProducts } from './listing/product-list.ts'
import { parseProductQuery } from './listing/product-query.ts'
import { changePrices } from './pricing/change-prices.server.ts'
import { publishProduct, unpublishProduct } from './product/editor/publish-product.server.ts'
import { removeProduct } from './product/editor/remove-product.server.ts'
import { insertProduct } from './product/product-store.server.ts'
import { updateProductVersion } from './product/product-version-store.server.ts'
import { listProducts } from './product/published-product-store.server.ts'
import { SAMPLE_PRODUCTS } from './sample-products/sample-products.ts'
import { addSearchWords, recordSearchMiss } from './search/record-or-handle-search-misses.server.ts'
import { searchIndex } from './search/search-index.ts'
import { searchProducts } from './search/search-without-index.ts'

const OWNER = 'usr_owner'

/** A change of the product with an id; the number varies it. */
type ShopChange = { kind: keyof typeof CHANGES; id: string; number: number }

const CHANGES = {
  price: async (shop, id, number) => {
    const version = await versionOf(shop, id)
    const packs = [{ weight: '500g' as const, pricePaise: 10_000 + number }]
    await changePrices(shop, OWNER, [{ productId: id, version, packs }])
  },
  hide: async (shop, id) => void (await unpublishProduct(shop, OWNER, id, { version: await versionOf(shop, id) })),
  show: async (shop, id) => {
    await shop.db.updateTable('products').set({ imported_by: 'Nut Traders, Mumbai' }).where('id', '=', id).execute()
    await publishProduct(shop, OWNER, id, { version: await versionOf(shop, id) })
  },
  archive: async (shop, id) =>
    void (await removeProduct(shop, OWNER, id, { version: await versionOf(shop, id), deleteIfUnused: false })),
  remove: async (shop, id) =>
    void (await removeProduct(shop, OWNER, id, { version: await versionOf(shop, id), deleteIfUnused: true })),
  stock: (shop, id, number) => setPool(shop, id, number).catch(() => undefined),
  teach: async (shop, id, number) => {
    await recordSearchMiss(shop, `crunch${number}`)
    await addSearchWords(shop, OWNER, `crunch${number}`, id)
  },
  arrive: async (shop, id, number) => {
    const [sample = SAMPLE_PRODUCTS[0]] = SAMPLE_PRODUCTS.filter((one) => one.id === id)
    if (!sample) return
    const arrival = { ...sample, id: `new${number}`, slug: `new-${number}`, publishedAt: shop.now() }
    await shop.db.transaction().execute((tx) => insertProduct(tx, arrival, '2025-09-22', shop.now()))
  },
  retax: async (shop, id, number) => {
    const rate = { product_id: id, from_day: `2026-06-${String(2 + (number % 9)).padStart(2, '0')}`, hsn: '08021200' }
    // Like saving a product, which increments its version whatever changed.
    await shop.db.transaction().execute(async (tx) => {
      if (!(await updateProductVersion(tx, id, await versionOf({ db: tx }, id), shop.now()))) return
      const row = tx.insertInto('gst_rates').values({ ...rate, rate_bp: 1800 })
      await row.onConflict((taken) => taken.doNothing()).execute()
    })
  },
  nextDay: async (_shop, _id, _number, clock) => clock.advance(DAYS),
} satisfies Record<string, (shop: Shop, id: string, number: number, clock: Clock) => Promise<void>>

async function versionOf({ db }: { db: Db }, id: string): Promise<number> {
  const row = await db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? 0
}

/** Expects the cached catalogue to equal one loaded from scratch. */
async function expectCurrent(shop: Shop): Promise<void> {
  const kept = await readCatalogue(shop)
  const stored = await listProducts(shop.db, shop.now())
  expect(kept.products).toEqual(stored)
  const rebuilt = catalogueOf(stored)
  for (const text of ['badam', 'crunch', 'dried fruits', 'salt']) {
    const found = searchIndex(kept.index, text).map((place) => kept.products[place]?.id)
    expect(found).toEqual(searchProducts(stored, text).map(({ id }) => id))
  }
  for (const query of ['stock=in&sort=price-high', 'origin=India&sort=newest', 'search=raw&sort=rate-low&min=90']) {
    const parsed = parseProductQuery(new URLSearchParams(query))
    expect(filterProducts(kept, parsed, new Map())).toEqual(filterProducts(rebuilt, parsed, new Map()))
  }
}

onBothDatabases((open) => {
  test.each([true, false])(
    'after any changes, the next catalogue equals the stored products (change feed: %s)',
    async (isListening) => {
      const change = fc.record<ShopChange>({
        kind: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
        id: fc.constantFrom(...SAMPLE_PRODUCTS.map(({ id }) => id)),
        number: fc.nat(3000),
      })
      const { shop, clock } = await open({ samples: true })
      shop.db.changes.listening = isListening
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
          for (const { kind, id, number } of changes) {
            clock.advance(1)
            await CHANGES[kind](shop, id, number, clock)
          }
          await expectCurrent(shop)
        }),
        { numRuns: 40, endOnFailure: true },
      )
    },
  )
})

const opened: ShopDb[] = []
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))

test('a process follows the changes of another, on PostgreSQL', async () => {
  const url = await copyOfTemplate(inject('postgresUrl'))
  const [one, other] = [openDb(url, { serves: true, pool: 2 }), openDb(url, { serves: true, pool: 2 })]
  opened.push(one, other)
  const { shop: panel } = await openOn(one, { samples: true })
  const { shop: storefront } = await openOn(other, {})
  const first = async () => (await readCatalogue(storefront)).products[0]
  expect((await first())?.name).toBe('California Almonds')
  await expect.poll(() => other.changes.listening).toBe(true)
  const packs = [{ weight: '1kg' as const, pricePaise: 123_400 }]
  await changePrices(panel, OWNER, [{ productId: '1', version: 1, packs }])
  await expect.poll(async () => (await first())?.packs.at(-1)?.pricePaise).toBe(123_400)
  await setPool(panel, '1', 250)
  await expect.poll(async () => (await first())?.stockGrams).toBe(250)
  await unpublishProduct(panel, OWNER, '1', { version: 2 })
  await expect.poll(async () => (await first())?.id).toBe('2')
})
