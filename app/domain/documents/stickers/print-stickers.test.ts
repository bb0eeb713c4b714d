import { expect, test } from 'vitest'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { editLot } from '#app/domain/inventory/lots/make-or-edit-lot.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { expectOk } from '#test/expect-ok.ts'
import { drawnPages } from '#test/pdf/pdf-drawing.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { listOtherMrps } from './ordered-mrp-store.server.ts'
import { findStickerChoice, planStickers, printStickers } from './print-stickers.server.ts'
import { FIRST_CHOICE, type StickerChoice } from './sticker-choice-and-plan.ts'
import { type StickerInput, stickerFormSchema } from './sticker-form.ts'

const OWNER = 'usr_owner'
const TODAY = '2026-11-20'

async function lotOf({ db }: Shop, productId: string): Promise<string> {
  const [lot] = await listLots(db, [productId])
  if (!lot) throw new Error('There is no lot')
  return lot.id
}

async function inputOf(shop: Shop, count: number, choice: Partial<StickerChoice> = {}): Promise<StickerInput> {
  const order = { productId: '1', lotId: await lotOf(shop, '1'), weight: '250g' as const, mrpPaise: null, count }
  return { choice: { ...FIRST_CHOICE, ...choice }, packedDay: TODAY, orders: [order] }
}

onBothDatabases((open) => {
  test('a print is planned, remembered for the next one, and drawn', async () => {
    const { shop } = await open({ samples: true })
    expect(await findStickerChoice(shop, OWNER)).toEqual(FIRST_CHOICE)
    const input = await inputOf(shop, 30, { paper: 'a4-24', start: 20, dates: 'month' })
    const plan = await planStickers(shop, OWNER, input)
    expect(plan).toMatchObject({ ok: true, value: { stickers: 30, pages: 3, nextStart: 2 } })
    expect(await findStickerChoice(shop, OWNER)).toEqual({ paper: 'a4-24', panel: 'sticker', dates: 'month', start: 2 })
    expect(await findStickerChoice(shop, 'usr_packer')).toEqual(FIRST_CHOICE)

    const printed = expectOk(await printStickers(shop, OWNER, input))
    const pages = drawnPages(Buffer.from(printed.bytes))
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array.from({ length: 3 }, () => [210, 297]),
    )
    expect(pages.map(({ texts }) => texts.filter(({ text }) => text.includes('California')).length)).toEqual([5, 24, 1])
  })

  test('a pack keeps its number, every other pack has another one', async () => {
    const { shop } = await open({ samples: true })
    const numberOf = async (weight: '250g' | '500g') => {
      const input = await inputOf(shop, 1)
      const printed = expectOk(
        await printStickers(shop, OWNER, {
          ...input,
          orders: input.orders.map((one) => ({ ...one, weight })),
        }),
      )
      const texts = drawnPages(Buffer.from(printed.bytes)).flatMap((page) => page.texts)
      return texts.find(({ text }) => /^\d{13}$/.test(text))?.text
    }
    const first = await numberOf('500g')
    expect(first).toBe('2000000000015')
    expect(await numberOf('250g')).toBe('2000000000022')
    expect(await numberOf('500g')).toBe(first)
    const both = await Promise.all([numberOf('250g'), numberOf('500g')])
    expect(both).toEqual(['2000000000022', first])
  })

  test('packs without a price or a lot with its day are refused with the reason, and nothing is remembered', async () => {
    const { shop } = await open({ samples: true })
    const dayless = await lotOf(shop, '2')
    await editLot(shop, OWNER, { id: dayless, productId: '2' }, NO_LOT_FACTS)
    const good = await lotOf(shop, '1')
    const orders = [
      { productId: '1', lotId: good, weight: '750g' as const, mrpPaise: null, count: 1 },
      { productId: '1', lotId: 'lot_none', weight: '250g' as const, mrpPaise: null, count: 1 },
      { productId: '2', lotId: dayless, weight: '250g' as const, mrpPaise: null, count: 1 },
      { productId: 'gone', lotId: good, weight: '250g' as const, mrpPaise: null, count: 1 },
    ]
    const input = { choice: { ...FIRST_CHOICE, paper: 'a4-8' }, packedDay: TODAY, orders }
    const refusal = await planStickers(shop, OWNER, input)
    const reasons = refusal.ok || refusal.reason !== 'packs-refused' ? [] : refusal.detail.map(({ reason }) => reason)
    expect(reasons).toEqual(['pack-not-found', 'lot-not-found', 'lot-without-day', 'pack-not-found'])
    expect(await printStickers(shop, OWNER, input)).toMatchObject({ reason: 'packs-refused' })
    expect(await findStickerChoice(shop, OWNER)).toEqual(FIRST_CHOICE)
  })

  test('packs of an order have the MRP they were ordered at, and no pack one that nobody ordered at', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }])
    const orderId = await place(shop, buyer, 'cod')
    await moveThrough({ shop }, orderId, ['confirmed'])
    expect(await listOtherMrps(shop.db, [orderId])).toEqual([])
    const packs = [{ weight: '250g' as const, pricePaise: 27_900, mrpPaise: 27_900 }]
    const changed = await changePrices(shop, OWNER, [{ productId: '1', version: 1, packs }])
    expect(changed).toMatchObject({ ok: true })
    // Ordered at ₹299: a sticker of ₹279 would say that the shopper paid more than the MRP.
    expect(await listOtherMrps(shop.db, [orderId])).toEqual([
      { orderId, productId: '1', weight: '250g', mrpPaise: 29_900 },
    ])
    const [order] = (await inputOf(shop, 1)).orders
    if (!order) throw new Error('There is no pack')
    const mrpOn = async (mrpPaise: number | null) => {
      const printed = await printStickers(shop, OWNER, {
        ...(await inputOf(shop, 1)),
        orders: [{ ...order, mrpPaise }],
      })
      if (!printed.ok) return printed
      const texts = drawnPages(Buffer.from(printed.value.bytes)).flatMap((page) => page.texts)
      return texts.map(({ text }) => text).find((text) => /\b2[79]9\.00/.test(text))
    }
    expect(await mrpOn(null)).toContain('279.00')
    expect(await mrpOn(29_900)).toContain('299.00')
    expect(await mrpOn(19_900)).toMatchObject({ reason: 'packs-refused', detail: [{ reason: 'mrp-not-ordered' }] })
    await moveThrough({ shop }, orderId, ['packed'])
    expect(await mrpOn(29_900)).toMatchObject({ reason: 'packs-refused', detail: [{ reason: 'mrp-not-ordered' }] })
  })

  test('letters as high as the law asks for on a large panel do not fit on a small sticker', async () => {
    const { shop } = await open({ samples: true })
    const plan = await planStickers(shop, OWNER, await inputOf(shop, 1, { panel: 'large' }))
    expect(plan).toMatchObject({ reason: 'does-not-fit', detail: ['California Almonds 250\u00a0g'] })
  })

  test('a label without the licence number is planned, and what it lacks is said', async () => {
    const { shop } = await open({ samples: true })
    const gapsOn = async (paper: string) => {
      const plan = await planStickers(shop, OWNER, await inputOf(shop, 1, { paper }))
      return plan.ok ? plan.value.gaps : plan.reason
    }
    expect(await gapsOn('roll-100x75')).toEqual([{ name: 'the FSSAI number', of: 'store' }])
    expect(await gapsOn('a4-65')).toEqual([])
  })
})

test('the form reads its counts, in any digits, with the lot of the row or the one that is chosen', () => {
  const form = { paper: 'a4-24', panel: 'sticker', dates: 'day', packedDay: TODAY, lot: 'lot_b' }
  const parsed = stickerFormSchema.safeParse({
    ...form,
    start: '२४',
    'count:1:lot_a:250g': '१२',
    'count:1::Tin 400g': ' 3 ',
    'count:1:lot_a:57900:250g': '2',
    'count:2:lot_a:1kg': '0',
    'count:2:lot_a:500g': '',
  })
  expect(parsed.data).toMatchObject({
    choice: { paper: 'a4-24', start: 24 },
    orders: [
      { productId: '1', lotId: 'lot_a', weight: '250g', mrpPaise: null, count: 12 },
      { productId: '1', lotId: 'lot_b', weight: 'Tin 400g', mrpPaise: null, count: 3 },
      { productId: '1', lotId: 'lot_a', weight: '250g', mrpPaise: 57_900, count: 2 },
    ],
  })
  const problems = (fields: object) =>
    stickerFormSchema
      .safeParse({ ...form, ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(problems({ start: '25', 'count:1::250g': '1' })).toEqual([['start', 'Enter a place from 1 to 24.']])
  expect(problems({ start: '1', 'count:1::250g': 'x' })).toEqual([['count:1::250g', 'Enter a whole number.']])
  expect(problems({ start: '1', 'count:1::250g': '0' })).toEqual([['counts', 'Enter how many stickers you need.']])
  expect(problems({ start: '1', 'count:1::250g': '1001' })).toEqual([['counts', 'At most 1000 stickers at once.']])
  expect(problems({ paper: 'a4-99', 'count:1::250g': '1' })).toEqual([['paper', 'Choose a paper.']])
  expect(problems({ packedDay: '', 'count:1::250g': '1' })?.[0]?.[0]).toBe('packedDay')
})
