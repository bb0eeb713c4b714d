import { expect, test } from 'vitest'
import { findPool } from '#app/domain/inventory/stock-store.server.ts'
import { askOf, signInPeople } from '#test/ask.ts'
import { onBothDatabases } from '#test/make-shop.ts'

// What a browser without JavaScript sends and is shown.

onBothDatabases((open) => {
  test('ten times the stock is asked about on both screens, everything typed stays, and yes saves it', async () => {
    const opened = await open({ samples: true })
    const ask = await askOf(opened)
    const { owner } = await signInPeople(opened)
    const { onHandGrams } = await findPool(opened.shop.db, '1')
    const send = (path: string, typed: Record<string, string>, next = '') => {
      const body = new URLSearchParams({
        edit: 'stock',
        grams: String(onHandGrams / 100),
        reason: 'Typed in haste',
        ...typed,
      })
      body.set('then', next)
      return ask(path, { as: owner, method: 'POST', body })
    }
    const [stock, list] = ['/admin/products/1/stock', '/admin/products']
    const count = { kind: 'count' }
    const receipt = { kind: 'receive', product: '1', bestBeforeDay: '2099-01-01' }
    const asked = await send(stock, count, '2')
    expect(asked.status).toBe(409)
    const page = (await asked.text()).replaceAll('\u00a0', ' ')
    for (const words of ['That is ten times what the books say', 'Save 1200 kg all the same', 'value="Typed in haste"'])
      expect(page).toContain(words)
    for (const [name, value] of [
      ['sureGrams', onHandGrams * 10],
      ['then', 2],
    ] as const)
      expect(page).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"|value="${value}"[^>]* name="${name}"`))
    expect((await send(list, receipt)).status).toBe(409)
    expect(await findPool(opened.shop.db, '1')).toMatchObject({ onHandGrams })
    const sure = { sureGrams: String(onHandGrams * 10) }
    const counted = await send(stock, { ...count, ...sure }, '2')
    expect([counted.status, counted.headers.get('Location')]).toEqual([302, '/admin/products/2/stock?do=count'])
    expect(await findPool(opened.shop.db, '1')).toMatchObject({ onHandGrams: onHandGrams * 10 })
    expect((await send(list, { ...receipt, ...sure })).status).toBe(302)
    expect(await findPool(opened.shop.db, '1')).toMatchObject({ onHandGrams: onHandGrams * 20 })
  })
})
