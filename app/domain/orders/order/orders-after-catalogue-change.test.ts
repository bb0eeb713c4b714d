import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serializeResponse } from '#app/api/serialize-response.server.ts'
import { OrderJson, orderJson } from '#app/api/v1/order-json.server.ts'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { listCategories, listEditableCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import {
  addCategory,
  changeCategory,
  removeCategory,
} from '#app/domain/catalogue/categories/change-categories.server.ts'
import {
  addCollection,
  changeCollectionProducts,
  removeCollection,
} from '#app/domain/catalogue/collections/change-collections.server.ts'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { unpublishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import {
  addPackSizes,
  removePackSize,
  restorePackSize,
  retirePackSize,
} from '#app/domain/catalogue/shop-pack-sizes/change-pack-sizes.server.ts'
import type { PrintableDocument } from '#app/domain/documents/document-contents.ts'
import { printOwnDocument } from '#app/domain/documents/print-electronic-copy.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { simulateOrders } from '#test/simulation/simulate-orders.ts'
import { findOrder } from './order-read-store.server.ts'

// An order keeps what was bought: whatever the owner changes of the catalogue afterwards, its rows, its documents and
// its answer in the API stay as they were, to the paisa.

const OWNER = 'usr_owner'

/** A change of the catalogue; the number chooses product, size and price. */
type CatalogueChange = { kind: keyof typeof CHANGES; number: number }

const productOf = (number: number) => String((number % 12) + 1)
const sizeOf = (number: number) => SAMPLE_PACK_SIZES[number % SAMPLE_PACK_SIZES.length] ?? '250g'
const categoryOf = (number: number) => DEFAULT_CATEGORIES[number % DEFAULT_CATEGORIES.length]?.id ?? 'nuts'
const OWN_SIZE = '75g'

async function edited(shop: Shop, number: number) {
  const product = await findEditableProduct(shop.db, productOf(number), shop.now())
  return product ?? null
}

const CHANGES = {
  price: async (shop, number) => {
    const product = await edited(shop, number)
    if (!product) return
    const packs = [{ weight: sizeOf(number), pricePaise: 10_000 + number }]
    await changePrices(shop, OWNER, [{ productId: product.id, version: product.version, packs }])
  },
  'own size': async (shop, number) => {
    await addPackSizes(shop, OWNER, OWN_SIZE)
    const product = await edited(shop, number)
    if (!product) return
    const packs = [{ weight: OWN_SIZE, pricePaise: 5_000 + number, mrpPaise: 9_000 + number }] as const
    await changeProduct(shop, OWNER, product.id, { version: null, edit: { ...product.edit, packs } })
  },
  'retire size': async (shop, number) => void (await retirePackSize(shop, OWNER, sizeOf(number))),
  'restore size': async (shop, number) => void (await restorePackSize(shop, OWNER, sizeOf(number))),
  'remove size': async (shop, number) => void (await removePackSize(shop, OWNER, sizeOf(number))),
  words: async (shop, number) => {
    const product = await edited(shop, number)
    if (!product) return
    const words = { name: `Name ${number}`, hindiName: 'नाम', slug: `name-${number}`, hsn: '09042110', gstRateBp: 1800 }
    await changeProduct(shop, OWNER, product.id, { version: null, edit: { ...product.edit, ...words } })
  },
  'rename category': async (shop, number) => {
    const category = (await listEditableCategories(shop.db)).find(({ id }) => id === categoryOf(number))
    const names = { name: `Category ${number}`, hindiName: '', pictureOf: '' }
    if (category) await changeCategory(shop, OWNER, category.id, { ...names, version: category.version })
  },
  'remove category': async (shop, number) => {
    await addCategory(shop, OWNER, { name: 'Spices', hindiName: '', pictureOf: '' })
    const [other] = (await listCategories(shop.db)).filter(({ id }) => id !== categoryOf(number))
    await removeCategory(shop, OWNER, categoryOf(number), { moveTo: other?.id ?? null })
  },
  collection: async (shop, number) => {
    const added = await addCollection(shop, OWNER, { name: `Gifts ${number}`, hindiName: '' })
    if (!added.ok) return
    await changeCollectionProducts(shop, OWNER, added.value, { change: 'add', products: [productOf(number), '1'] })
    if (number % 2 === 0) await removeCollection(shop, OWNER, added.value)
  },
  unpublish: async (shop, number) => {
    const product = await edited(shop, number)
    if (product) await unpublishProduct(shop, OWNER, product.id, { version: product.version })
  },
  remove: async (shop, number) => {
    const product = await edited(shop, number)
    const options = { version: product?.version ?? 0, deleteIfUnused: true }
    if (product) await removeProduct(shop, OWNER, product.id, options)
  },
} as const satisfies Record<string, (shop: Shop, number: number) => Promise<void>>

const change: fc.Arbitrary<CatalogueChange> = fc.record({
  kind: fc.constantFrom(...(Object.keys(CHANGES) as CatalogueChange['kind'][])),
  number: fc.nat({ max: 9_999 }),
})

const ORDER_TABLES = [
  'orders',
  'order_lines',
  'invoices',
  'credit_notes',
  'credit_note_lines',
  'payments',
  'refunds',
] as const

/** All that is stored, printed and answered of every order. */
async function allOrders({ shop }: Opened): Promise<unknown> {
  const stored = []
  for (const table of ORDER_TABLES)
    stored.push((await shop.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort())
  const printed: PrintableDocument[] = []
  const documentRenderer = {
    ...shop.documentRenderer,
    async render(documents: readonly PrintableDocument[]) {
      printed.push(...documents)
      return new Uint8Array()
    },
  }
  const answers = []
  for (const { id } of await shop.db.selectFrom('orders').select('id').orderBy('id').execute()) {
    const order = await findOrder(shop.db, id)
    if (!order) throw new Error(`no order ${id}`)
    answers.push(serializeResponse(OrderJson, orderJson(order), shop.log))
    for (const kind of ['invoice', 'credit-note'] as const)
      await printOwnDocument({ ...shop, documentRenderer }, order.userId ?? '', { kind, orderId: id })
  }
  return { stored, printed: printed.map((document) => JSON.stringify(document)), answers }
}

onOneDatabase((open) => {
  test('whatever is changed of the catalogue, old orders stay as they were, to the paisa', async () => {
    const opened = await open({ samples: true })
    await simulateOrders(opened, { orders: 40, seed: 71 })
    opened.clock.advance(365 * 24 * 60 * 60 * 1000)
    const before = await allOrders(opened)
    expect((before as { printed: string[] }).printed.length).toBeGreaterThan(15)
    const done = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), async (changes) => {
        for (const { kind, number } of changes) {
          await CHANGES[kind](opened.shop, number)
          done.set(kind, (done.get(kind) ?? 0) + 1)
        }
        expect(await allOrders(opened)).toEqual(before)
      }),
      // One shop takes all changes, so that a failure is not shrunk but shown as it was.
      { numRuns: 8, seed: 71, endOnFailure: true },
    )
    expect([...done.keys()].sort()).toEqual(Object.keys(CHANGES).sort())
  }, 120_000)
})
