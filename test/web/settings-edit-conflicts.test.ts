import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { appClient } from '#test/http/app-client.ts'
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
      request('/admin/settings/cod', { as: owner, method: 'POST', body: new URLSearchParams({ ...COD, ...fields }) })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { feePaise: 4900, offered: false })

    expect((await save({ maxOpenOrders: '5' })).status).toBe(302)
    expect((await findSettings(shop.db)).cod).toMatchObject({ feePaise: 4900, offered: false, maxOpenOrders: 5 })

    const asked = await save({ feePaise: '29' })
    expect(asked.status).toBe(409)
    const page = await asked.text()
    expect(page).toContain('Somebody else changed Fee meanwhile. Save again to keep yours. Saved now: ₹49.')
    expect(page).toMatch(/name="feePaise"[^>]*value="29"/)
    // A field that was left alone shows what the other saved.
    expect(page).not.toMatch(/name="offered"[^>]*checked/)
    expect((await findSettings(shop.db)).cod.feePaise).toBe(4900)
    const seen = /name="seenFields" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
    // A browser sends the page as it stands: without the tick.
    const { offered: _, ...withoutTick } = COD
    const body = new URLSearchParams({ ...withoutTick, feePaise: '29', seenFields: seen })
    expect((await request('/admin/settings/cod', { as: owner, method: 'POST', body })).status).toBe(302)
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
      const answer = await request(`/admin/settings/${page}`, {
        as: owner,
        method: 'POST',
        body: new URLSearchParams({ intent: 'save', ...fields }),
      })
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
    for (const [name, value] of [
      ['feePaise', '49.50'],
      ['refusedParcelsBlock', '4'],
      ['maxOpenOrders', '5'],
    ])
      expect(cod.html, name).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`))
    expect(cod.html).toMatch(/name="blockedPincodes"[^>]*>110001, 400001</)
    // Sent again as it is now shown, it changes its own field alone.
    const seen = /name="seenFields" value="([^"]+)"/.exec(cod.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const again = { ...COD, feePaise: '49.50', blockedPincodes: '110001, 400001', refusedParcelsBlock: '4' }
    expect((await send('cod', { ...again, maxOpenOrders: '5', seenFields: seen })).status).toBe(302)
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
    expect(asked.html).toMatch(/name="main\.0\.name"[^>]*value="Only this"/)
    expect(asked.html).not.toContain('name="main.1.name"')
    expect(asked.html).toMatch(/name="quickTitle"[^>]*value="Mine"/)
    expect(asked.html).toContain('name="quick.3.name"')
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
    expect(asked.html).toMatch(/name="title"[^>]*value="Theirs"/)
    expect(asked.html).toMatch(/name="from"[^>]*value="2026-12-24T09:00"/)
    const rows = asked.html.match(/<select[^>]*name="products"[\s\S]*?<\/select>/g) ?? []
    const chosen = rows.map((select) => /<option[^>]*selected[^>]*>/.exec(select)?.[0])
    expect(chosen.map((option) => /value="(\d+)"/.exec(option ?? '')?.[1])).toEqual(['3', '1', '2'])
    const seen = /name="seenFields" value="([^"]+)"/.exec(asked.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await send('products', { ...mine, title: 'Theirs', seenFields: seen }, ['3', '1', '2'])).status).toBe(302)
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
    const body = () => new URLSearchParams({ intent: 'undo', change: line?.id ?? '' })
    for (const page of ['cod', 'brand', 'orders', 'policies/return-policy', 'search-engines']) {
      const { status } = await request(`/admin/settings/${page}`, { as: owner, method: 'POST', body: body() })
      expect([page, status]).toEqual([page, 409])
    }
    expect((await findSettings(shop.db)).store.fssai).toBe('12345678901234')
  })
})
