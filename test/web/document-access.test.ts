import { expect, test } from 'vitest'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { giveOrders, moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInStaff } from '#test/shop/sign-in-staff.ts'

onOneDatabase((open) => {
  test('documents are available to staff with the permission, and an invoice to its shopper', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { customer, customerId, owner } = await signInPeople(opened)
    const packer = await signInStaff(opened, 'packer')
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const back = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const answerTo = async (path: string, as?: string) => {
      const response = await request(path, as ? { as } : {})
      return response.headers.get('Content-Type') === 'application/pdf' ? 'a PDF' : response.status
    }
    const documentPath = (kind: string) => `/admin/documents?kind=${kind}&order=${id}&order=${back}`

    // Neither is confirmed: the answer says so.
    expect(await answerTo(documentPath('invoice'), owner)).toBe(409)
    const reason = await request(documentPath('invoice'), { as: owner })
    expect(await reason.text()).toContain(`${id}: Confirm it first. Its invoice is issued after that.`)
    await moveThrough({ shop }, id, ['confirmed', 'packed'])
    for (const kind of ['invoice', 'parcel']) expect(await answerTo(documentPath(kind), packer.token)).toBe('a PDF')
    await moveThrough({ shop }, id, ['shipped'])
    await moveThrough({ shop }, back, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    for (const kind of ['invoice', 'credit-note', 'slip', 'label']) {
      expect(await answerTo(documentPath(kind), owner), kind).toBe('a PDF')
      expect(await answerTo(documentPath(kind), customer), kind).toBe(302)
      expect(await answerTo(documentPath(kind)), kind).toBe(302)
    }
    expect(await answerTo(documentPath('slip'), packer.token)).toBe('a PDF')
    expect(await answerTo(documentPath('label'), packer.token)).toBe('a PDF')
    // A shipped order is not available to the packer.
    expect(await answerTo(documentPath('invoice'), packer.token)).toBe(404)
    expect(await answerTo(documentPath('credit-note'), packer.token)).toBe(302)
    expect(await answerTo('/admin/documents?kind=passport', owner)).toBe(404)

    // Nor are name and address of a buyer once the parcel has arrived, by number or by a search for all of them.
    await moveThrough({ shop }, id, ['out_for_delivery', 'delivered'])
    for (const path of [
      `/admin/documents?kind=slip&order=${id}`,
      `/admin/documents?kind=label&order=${id}&order=${back}`,
      `/admin/documents?kind=parcel&part=label&part=slip&order=${id}`,
      '/admin/documents?kind=label&all=1',
    ]) {
      expect(await answerTo(path, packer.token), path).toBe(404)
      // To nobody: nothing of it is to be packed or sent.
      expect(await answerTo(path, owner), path).toBe(409)
    }

    await giveOrders(opened, [back], customerId)
    expect(await answerTo(`/orders/${back}/invoice.pdf`, customer)).toBe('a PDF')
    expect(await answerTo(`/orders/${back}/credit-note.pdf`, customer)).toBe('a PDF')
    expect(await answerTo(`/orders/${id}/invoice.pdf`, customer)).toBe(404)
    expect(await answerTo(`/orders/${back}/invoice.pdf`)).toBe(302)
  })
})
