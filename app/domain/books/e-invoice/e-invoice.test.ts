import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { IN_BENGALURU, IN_DELHI } from '#test/data/addresses.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { eInvoice } from './e-invoice.ts'
import { readEInvoiceFile } from './read-e-invoice-file.server.ts'

const COMPANY_IN_BENGALURU = { ...IN_BENGALURU, company: 'Acme', gstin: '29AAACM1234A1Z4' }
const SPAN = { firstDay: '2020-01-01', lastDay: '2099-12-31' }

const LINE = {
  name: 'Almonds',
  hsn: '08021200',
  unit: 'PAC',
  quantity: 3,
  rateBp: 500,
  grossPaise: 10_500,
  taxablePaise: 10_000,
  cgstPaise: 250,
  sgstPaise: 250,
  igstPaise: 0,
} as const
const DOCUMENT = {
  kind: 'credit-note',
  scheme: 'regular',
  number: 'CN/26-27/000001',
  day: '2026-10-05',
  orderId: 'MW-1',
  buyerGstin: '07AAACM1234A1ZA',
  buyerName: 'Acme',
  buyerState: '07',
  shopState: '07',
  against: { number: 'MW/26-27/000001', day: '2026-10-01', valuePaise: 10_500, reason: 'Goods returned' },
  lines: [LINE],
} as const

test('a credit note names its invoice, and its amounts have no sign', () => {
  const untaxed = { ...LINE, rateBp: 0, grossPaise: 2_000, taxablePaise: 2_000, cgstPaise: 0, sgstPaise: 0 }
  const buyer = { ...IN_DELHI, company: 'Acme' }
  const seller = { ...DEFAULT_SETTINGS.store, gstin: '07AAACM1234A1ZA' }
  const file = eInvoice({ document: { ...DOCUMENT, lines: [LINE, untaxed] }, buyer }, seller)
  expect(file).toMatchObject({
    Version: '1.1',
    DocDtls: { Typ: 'CRN', No: 'CN/26-27/000001', Dt: '05/10/2026' },
    BuyerDtls: { Gstin: '07AAACM1234A1ZA', LglNm: 'Acme', Pos: '07', Pin: 110006, Stcd: '07' },
    ItemList: [{ SlNo: '1', IsServc: 'N', Qty: 3, UnitPrice: 33.333, AssAmt: 100, CgstAmt: 2.5, TotItemVal: 105 }],
    ValDtls: { AssVal: 100, CgstVal: 2.5, SgstVal: 2.5, IgstVal: 0, OthChrg: 20, TotInvVal: 125 },
    RefDtls: { PrecDocDtls: [{ InvNo: 'MW/26-27/000001', InvDt: '01/10/2026' }] },
  })
  expect(eInvoice({ document: { ...DOCUMENT, lines: [untaxed] }, buyer }, seller)).toBeNull()
})

onBothDatabases((open) => {
  test('the file has every document to a registered buyer and no other, with the sums of its order', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS], COMPANY_IN_BENGALURU), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    await moveThrough(opened, await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod'), [
      'confirmed',
      'packed',
    ])
    const order = await orderNow(opened, id)
    const value = { TotInvVal: order.totalPaise / 100, IgstVal: order.taxPaise / 100, OthChrg: 0 }
    expect(await readEInvoiceFile(shop.db, SPAN)).toMatchObject([
      { DocDtls: { Typ: 'INV', No: order.invoiceNumber }, ValDtls: value },
      { DocDtls: { Typ: 'CRN' }, ValDtls: value },
    ])
  })
})
