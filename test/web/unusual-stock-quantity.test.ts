import { expect, test } from 'vitest'
import { findPool } from '#app/domain/inventory/stock/stock-store.server.ts'
import { appClient } from '#test/http/app-client.ts'
import { readElement, readFields, readText } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

// The forms as a browser without JavaScript sends and shows them.

onOneDatabase((open) => {
  test('ten times the stock must be confirmed on both screens; typed values stay, and confirming saves it', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const { onHandGrams } = await findPool(opened.shop.db, '1')
    const send = (path: string, typed: Record<string, string>, next = '') => {
      const form = { grams: String(onHandGrams / 100), reason: 'Typed in haste', ...typed, next }
      return request.post(path, form, { as: owner })
    }
    const [stock, list] = ['/admin/products/1/stock', '/admin/products']
    const count = { intent: 'count' }
    const receipt = { intent: 'receive', product: '1', bestBeforeDay: '2099-01-01' }
    const requested = await send(stock, count, '2')
    expect(requested.status).toBe(409)
    const page = await requested.text()
    for (const words of ['That is ten times the recorded stock', 'Save 1200 kg all the same'])
      expect(readText(page)).toContain(words)
    const kept = { reason: 'Typed in haste', confirmedGrams: String(onHandGrams * 10), next: '2' }
    expect(readFields(readElement(page, 'main').html)).toMatchObject(kept)
    const inHindi = String(onHandGrams / 100).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
    const asked = await send(stock, { ...count, grams: inHindi })
    expect(readText(await asked.text())).toContain('Save 1200 kg all the same')
    expect((await send(list, receipt)).status).toBe(409)
    expect(await findPool(opened.shop.db, '1')).toMatchObject({ onHandGrams })
    const sure = { confirmedGrams: String(onHandGrams * 10) }
    const counted = await send(stock, { ...count, ...sure }, '2')
    expect([counted.status, counted.headers.get('Location')]).toEqual([302, '/admin/products/2/stock?do=count'])
    expect(await findPool(opened.shop.db, '1')).toMatchObject({ onHandGrams: onHandGrams * 10 })
    expect((await send(list, { ...receipt, ...sure })).status).toBe(302)
    expect(await findPool(opened.shop.db, '1')).toMatchObject({ onHandGrams: onHandGrams * 20 })
  })

  test('writing off most of a product must be confirmed for exactly that weight; a little need not', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const { onHandGrams } = await findPool(shop.db, '1')
    const half = onHandGrams / 2
    const writeOff = (grams: number, sure: Record<string, string> = {}) => {
      const typed = { intent: 'write-off', grams: String(grams / 1000), reason: 'Wet sacks' }
      return request.post('/admin/products/1/stock', { ...typed, ...sure }, { as: owner })
    }
    const expectOnHand = async (grams: number) =>
      expect(await findPool(shop.db, '1')).toMatchObject({ onHandGrams: grams })

    const requested = await writeOff(half)
    expect(requested.status).toBe(409)
    const page = await requested.text()
    for (const words of [
      `That is ${half / 1000} kg of the ${onHandGrams / 1000} kg there are. Write it off all the same?`,
      'Nothing is saved yet.',
      `Write off ${half / 1000} kg all the same`,
    ])
      expect(readText(page)).toContain(words)
    expect(page).toContain('value="Wet sacks"')
    await expectOnHand(onHandGrams)
    // Another weight was confirmed.
    expect((await writeOff(half + 1_000, { confirmedGrams: String(half) })).status).toBe(409)
    await expectOnHand(onHandGrams)
    expect((await writeOff(half, { confirmedGrams: String(half) })).status).toBe(302)
    await expectOnHand(half)
    expect((await writeOff(1_000)).status).toBe(302)
    await expectOnHand(half - 1_000)
  })
})
