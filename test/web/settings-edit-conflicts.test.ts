import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements, readChoice, readElement, readFields } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const COD = {
  intent: 'save',
  offered: 'on',
  minimumPaise: '300',
  maximumPaise: '3000',
  feePaise: '0',
  codeOverPaise: '1500',
  maxOpenOrders: '2',
  refusedParcelsBlock: '2',
  blockedPincodes: '',
  seenFields: JSON.stringify({ cod: DEFAULT_SETTINGS.cod }),
}

onOneDatabase((open) => {
  test('a page that somebody else has overtaken saves its own fields, and asks about those of both', async () => {
    const opened = await open()
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const save = (fields: Partial<typeof COD>) =>
      request.post('/admin/settings/cod', { ...COD, ...fields }, { as: owner })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { feePaise: 4900, offered: false })

    expect((await save({ maxOpenOrders: '5' })).status).toBe(302)
    expect((await findSettings(shop.db)).cod).toMatchObject({ feePaise: 4900, offered: false, maxOpenOrders: 5 })

    const asked = await save({ feePaise: '29' })
    expect(asked.status).toBe(409)
    const page = await asked.text()
    expect(page).toContain('Somebody else changed Fee meanwhile. Save again to keep yours. Saved now: ₹49.')
    const { seenFields = '', ...shown } = readFields(page)
    expect(shown).toMatchObject({ feePaise: '29' })
    // A field that was left alone shows what the other saved.
    expect(readChoice(page, { name: 'offered' })).toMatchObject({ isChecked: false })
    expect((await findSettings(shop.db)).cod.feePaise).toBe(4900)
    // A browser sends the page as it stands: without the tick.
    const { offered: _, ...withoutTick } = COD
    const again = { ...withoutTick, feePaise: '29', seenFields }
    expect((await request.post('/admin/settings/cod', again, { as: owner })).status).toBe(302)
    expect((await findSettings(shop.db)).cod).toMatchObject({ feePaise: 2900, offered: false })
  })

  test('a sentence that is saved now keeps its one full stop', async () => {
    const opened = await open()
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const seen = JSON.stringify({ opening: (await findSettings(shop.db)).opening })
    await changeSettings(shop, staffWithFreshCode(shop), 'opening', { sentence: 'Closed for Diwali.' })
    const body = new URLSearchParams({
      intent: 'save',
      status: 'paused',
      sentence: 'Back on Monday.',
      seenFields: seen,
    })
    const asked = await request('/admin/settings/opening', { as: owner, method: 'POST', body })
    expect(asked.status).toBe(409)
    expect(await asked.text()).toMatch(/Saved now: Closed for Diwali\.(?!\.)/)
  })

  test('amounts, lists in a field and lists of rows that only the other changed are shown as they are saved now', async () => {
    const opened = await open()
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const send = async (page: string, fields: Record<string, string>) => {
      const answer = await request.post(`/admin/settings/${page}`, { intent: 'save', ...fields }, { as: owner })
      return { status: answer.status, html: await answer.text() }
    }
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', {
      feePaise: 4950,
      blockedPincodes: ['110001', '400001'],
      refusedParcelsBlock: 4,
      maxOpenOrders: 3,
    })
    const cod = await send('cod', { ...COD, maxOpenOrders: '5' })
    expect(cod.status).toBe(409)
    const { seenFields = '', ...shown } = readFields(cod.html)
    const merged = {
      feePaise: '49.50',
      refusedParcelsBlock: '4',
      maxOpenOrders: '5',
      blockedPincodes: '110001, 400001',
    }
    expect(shown).toMatchObject(merged)
    // Sent again as it is now shown, it changes its own field alone.
    expect((await send('cod', { ...COD, ...merged, seenFields })).status).toBe(302)
    expect((await findSettings(shop.db)).cod).toMatchObject({
      feePaise: 4950,
      maxOpenOrders: 5,
      refusedParcelsBlock: 4,
    })

    const { menus } = DEFAULT_SETTINGS
    const rows = (list: 'main' | 'quick') =>
      menus[list].flatMap(({ name, to }, at) => [
        [`${list}.${at}.name`, name],
        [`${list}.${at}.to`, to],
      ])
    const main = [{ name: 'Only this', to: '/products' }]
    await changeSettings(shop, staffWithFreshCode(shop), 'menus', { main, quickTitle: 'Theirs' })
    const typed = { ...Object.fromEntries([...rows('main'), ...rows('quick')]), quickTitle: 'Mine', moreTitle: '' }
    const social = { instagram: '', facebook: '', youtube: '', x: '', threads: '', linkedin: '', pinterest: '' }
    const asked = await send('menus', { ...typed, ...social, seenFields: JSON.stringify({ menus }) })
    expect(asked.status).toBe(409)
    const askedFields = readFields(asked.html)
    expect(askedFields).toMatchObject({ 'main.0.name': 'Only this', quickTitle: 'Mine' })
    expect(askedFields).not.toHaveProperty(['main.1.name'])
    expect(askedFields).toHaveProperty(['quick.3.name'])
  })

  test('a section of the home page asks about what both changed, and keeps the products and the link that were typed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const send = async (id: string, fields: Record<string, string>, products: readonly string[] = []) => {
      const body = new URLSearchParams({ intent: 'save', ...fields })
      for (const product of products) body.append('products', product)
      const answer = await request(`/admin/settings/home/${id}`, { as: owner, method: 'POST', body })
      return { status: answer.status, html: await answer.text() }
    }
    const sectionNow = async (id: string) => (await findSettings(shop.db)).homeDraft.sections[id]

    const row = await sectionNow('products')
    const seenFields = JSON.stringify({ section: row })
    const theirs = { title: 'Theirs', source: 'best-sellers', count: '8', shown: 'on', from: '', until: '' }
    expect((await send('products', { ...theirs, seenFields })).status).toBe(302)
    // They changed how many the row has, so another source of it is asked about, with all that was typed still there.
    const { count: _, ...withoutCount } = theirs
    const mine = { ...withoutCount, title: '', source: 'chosen', from: '2026-12-24T09:00', seenFields }
    const asked = await send('products', mine, ['3', '1', '2'])
    expect(asked.status).toBe(409)
    expect(asked.html).toContain('Somebody else changed which products meanwhile.')
    const { seenFields: seenNow = '', ...shown } = readFields(asked.html)
    expect(shown).toMatchObject({ title: 'Theirs', from: '2026-12-24T09:00' })
    const rows = listElements(asked.html, 'select', { name: 'products' })
    const chosen = rows.map(({ html }) => readElement(html, 'option', { selected: '' }).attributes.value)
    expect(chosen).toEqual(['3', '1', '2'])
    const again = { ...mine, title: 'Theirs', seenFields: seenNow }
    expect((await send('products', again, ['3', '1', '2'])).status).toBe(302)
    expect(await sectionNow('products')).toMatchObject({
      title: 'Theirs',
      source: 'chosen',
      products: ['3', '1', '2'],
      from: '2026-12-24T03:30:00.000Z',
    })
  })

  test('the undo of another page is refused, on the page of the brand too', async () => {
    const opened = await open()
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    await changeSettings(shop, staffWithFreshCode(shop), 'store', { fssai: '12345678901234' })
    const [line] = await listAudit(shop.db, 'settings:store')
    const undo = { intent: 'undo', change: line?.id ?? '' }
    for (const page of ['cod', 'brand', 'orders', 'policies/return-policy', 'search-engines']) {
      const { status } = await request.post(`/admin/settings/${page}`, undo, { as: owner })
      expect([page, status]).toEqual([page, 409])
    }
    expect((await findSettings(shop.db)).store.fssai).toBe('12345678901234')
  })
})
