import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { appClient } from '#test/http/app-client.ts'
import { listLinks } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

onOneDatabase((open) => {
  test('a page that the set-up list led to leads on, also after it was saved', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const textOf = (path: string) => request.page(path, { as: owner })

    expect(await textOf('/admin/settings')).toContain('/admin/settings/pack-sizes?setup=packs')
    const packs = '/admin/settings/pack-sizes?setup=packs'
    const next = listLinks(await textOf(packs)).find(({ to }) => to === '/admin/products/new?setup=product')
    expect(next?.text).toMatch(/^Next: Your first/)
    const added = await request.post(packs, { intent: 'add', size: '350g' }, { as: owner })
    expect([added.status, added.headers.get('Location')]).toEqual([302, packs])
    // Nothing else of the panel has a way on.
    expect(await textOf('/admin/settings/pack-sizes')).not.toContain('Back to the list')
  })

  test('the form of a new product leads to the pack sizes, and they back to it', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const form = await request.page('/admin/products/new?setup=product', { as: owner })
    const sizes = '/admin/settings/pack-sizes?setup=product&back=new-product'
    expect(listLinks(form).map(({ to }) => to)).toContain(sizes)
    const page = await request.page(sizes, { as: owner })
    expect(page).toContain('href="/admin/products/new?setup=product"')
  })

  test('a saved step leads to the next, and samples go in one press; an undo stays', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const post = async (path: string, fields: Record<string, string>) =>
      (await request.post(path, fields, { as: owner })).headers.get('Location')
    const { cod } = DEFAULT_SETTINGS
    const fields = {
      intent: 'save',
      offered: 'on',
      cashOnly: 'on',
      minimumPaise: '300',
      maximumPaise: '3000',
      feePaise: '0',
      codeOverPaise: '1500',
      maxOpenOrders: '2',
      refusedParcelsBlock: '2',
      blockedPincodes: '',
      seenFields: JSON.stringify({ cod }),
    }
    expect(await post('/admin/settings/cod?setup=payment', fields)).toBe('/admin/settings/team?setup=team')
    expect(await post('/admin/settings/cod', fields)).toBe('/admin/settings/cod')
    const [change] = await listAudit(opened.shop.db, 'settings:cod')
    const undo = { intent: 'undo', change: change?.id ?? '' }
    expect(await post('/admin/settings/cod?setup=payment', undo)).toBe('/admin/settings/cod?setup=payment')
    // Cash is saved, and whether it is the only way to pay is open.
    const payments = '/admin/settings/connections/payments?setup=payment'
    expect(await post('/admin/settings/opening?setup=samples', { intent: 'remove-samples' })).toBe(payments)
    expect(await opened.shop.db.selectFrom('products').select('id').execute()).toEqual([])
  })

  test('once there is an order, the dashboard says in a line what is left', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const dashboard = () => request.page('/admin/dashboard', { as: owner })
    expect(await dashboard()).toContain('Before you open')
    await place(opened.shop, await makeBuyer(opened.shop, [{ productId: '1', weight: '500g', quantity: 2 }]), 'cod')
    const page = await dashboard()
    expect(page).not.toContain('Before you open')
    expect(page).toMatch(/aria-label="Set-up".*Name and look/s)
  })
})
