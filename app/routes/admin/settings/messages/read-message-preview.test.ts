import { expect, test } from 'vitest'
import { permissionsOf } from '#app/domain/identity/staff/role-permissions.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import { MAIL_KINDS, MAILS } from '#app/domain/notifications/templates/mails.ts'
import { ORDER_MESSAGES } from '#app/domain/notifications/templates/order-messages.ts'
import { TEXT_KINDS, TEXT_MESSAGES, type TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { readMailPreview, readTextPreview } from './read-message-preview.server.ts'

const OWNER = { permissions: permissionsOf('owner', DEFAULT_SETTINGS.roles) }

async function textOf(shop: Shop, kind: TextKind, orderId: string | null, staff = OWNER) {
  const { values, ...preview } = await readTextPreview(shop, kind, {
    settings: await findSettings(shop.db),
    staff,
    orderId,
  })
  return { ...preview, text: fillTemplate(TEXT_MESSAGES[kind].standard, values) }
}

onBothDatabases((open) => {
  test('a preview has the values of the chosen order, and samples for what it does not have yet', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 2 }])
    const id = await place(shop, buyer, 'upi')
    await payOnline(opened, id)
    const queued = await shop.db.selectFrom('outbox').select('body').where('kind', '=', 'order-placed').execute()
    const preview = await textOf(shop, 'order-placed', id)
    // What the shopper is sent reads as its preview, but for the key in the link.
    expect(preview.text).toBe(queued[0]?.body?.replace(/.{12}$/, 'x'.repeat(12)))
    expect(preview).toMatchObject({ chosen: id, orders: [{ id, text: expect.stringContaining('₹1,158') }] })
    expect((await textOf(shop, 'order-placed', null)).text).toContain('MW-7K3M-9QXF')
    expect((await textOf(shop, 'order-placed', 'MW-0000-0000')).chosen).toBeNull()
    const shipped = await textOf(shop, 'order-shipped', id)
    expect(shipped.text).toContain(`order ${id} is shipped with`)
    expect(shipped.text).not.toMatch(/with ,|AWB \./)
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'])
    const { carrier, awb } = await shop.db
      .selectFrom('orders')
      .select(['carrier', 'awb'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await textOf(shop, 'order-shipped', id)).text).toContain(`with ${carrier}, AWB ${awb}.`)
    expect((await textOf(shop, 'refund-done', id)).text).toContain('Rs 1,158 for order')
  })

  test('no key that authorizes a shopper is shown, and nothing of an order to whoever may not see orders', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 2 }]), 'upi')
    for (const kind of Object.keys(ORDER_MESSAGES) as (keyof typeof ORDER_MESSAGES)[]) {
      const { text } = await textOf(shop, kind, id)
      expect(text, kind).toContain(id)
      expect(text, kind).toMatch(/x{12}(\s|$)/)
    }
    const settingsOnly = { permissions: ['settings'] as const }
    const hidden = await textOf(shop, 'order-placed', id, settingsOnly)
    expect(hidden).toMatchObject({ orders: [], chosen: null })
    expect(hidden.text).not.toContain(id)
    const asked = { settings: await findSettings(shop.db), staff: settingsOnly, orderId: id }
    expect(JSON.stringify(await readMailPreview(shop, 'new-order', asked))).not.toContain(id)
  })

  test('mails about orders show its packs and buyer; every message has a value for each of its variables', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 2 }]), 'cod')
    const asked = { settings: await findSettings(shop.db), staff: OWNER, orderId: id }
    for (const kind of MAIL_KINDS) {
      const { values, chosen } = await readMailPreview(shop, kind, asked)
      const text = fillTemplate(`${MAILS[kind].subject} ${MAILS[kind].body}`, values)
      expect(text, kind).not.toMatch(/[{}]|undefined/)
      expect(chosen !== null, kind).toBe(['new-order', 'problem-for-shop', 'refund-by-hand'].includes(kind))
      if (chosen) expect(text, kind).toContain(id)
    }
    const { values } = await readMailPreview(shop, 'new-order', asked)
    expect(values).toMatchObject({
      packs: '2 x California Almonds, 500g',
      money: expect.stringContaining('to collect in cash'),
    })
    for (const kind of TEXT_KINDS) expect((await textOf(shop, kind, null)).text, kind).not.toMatch(/[{}]|undefined/)
  })

  test('samples sell the shop’s own goods', async () => {
    const { shop } = await open()
    await changeSettings(shop, staffWithFreshCode(shop), 'brand', { ...DEFAULT_SETTINGS.brand, goods: 'spices' })
    const asked = { settings: await findSettings(shop.db), staff: OWNER, orderId: null }
    const mails = await Promise.all(MAIL_KINDS.map((kind) => readMailPreview(shop, kind, asked)))
    expect(JSON.stringify(mails)).not.toMatch(/almond|dates|figs/i)
    expect(mails[0]?.values.packs).toBe('2 x Spices, 500g\n1 x Spices, 500g')
  })
})
