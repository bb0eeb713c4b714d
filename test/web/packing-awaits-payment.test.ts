import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { placeOrderWithUnpaidEdit } from '#test/shop/place-order-with-unpaid-edit.ts'
import { signInStaff } from '#test/shop/sign-in-staff.ts'

onOneDatabase((open) => {
  test('the packing list names the orders that it leaves out until their edits are paid', async () => {
    const opened = await open({ samples: true })
    const { token: packer } = await signInStaff(opened, 'packer')
    const id = await placeOrderWithUnpaidEdit(opened)
    await moveThrough(opened, id, ['confirmed'])
    const request = await appClient(opened)
    for (const by of ['product', 'order']) {
      const list = await request.page(`/admin/packing?by=${by}`, { as: packer })
      expect(list).toContain('Nothing is to be packed.')
      expect(list).toMatch(new RegExp(`1 order waits for its payment before it is packed: .*/admin/packing/${id}"`))
    }
    expect(await request.page('/admin/packing?by=ship', { as: packer })).not.toContain('waits for its payment')
    const order = await request.page(`/admin/packing/${id}`, { as: packer })
    expect(order).toContain('waiting until the shopper has paid for its edit')
  })
})
