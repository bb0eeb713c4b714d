import { expect, test } from 'vitest'
import { PRODUCT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { findPool } from '#app/domain/inventory/stock/stock-store.server.ts'
import { appClient } from '#test/http/app-client.ts'
import { readElement, readFields, readText } from '#test/http/read-html.ts'
import { panelReader, signInOwner, signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'

onOneDatabase((open) => {
  test('a product that starts from another has its facts, and none of the words that name the other', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const page = await request.page('/admin/products/new?from=3', { as: owner })
    const form = readElement(page, 'main').html
    expect(readFields(form)).toMatchObject({
      name: 'Whole Cashews W240, copy',
      hsn: expect.stringMatching(/^\d{8}$/),
    })
    for (const word of ['Kaju', 'काजू', 'kajoo', 'jumbo W210']) expect(form, word).not.toContain(word)
  })

  test('a new product is saved with its opening stock; a wrong weight is said at its field, beside the other errors', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const send = (typed: Record<string, string>) => {
      const form = { intent: 'save', version: '1', name: 'Makhana', category: 'nuts', ...typed }
      return request.post('/admin/products/new', form, { as: owner })
    }
    for (const [openingGrams, message] of [
      ['ten', 'Enter kilograms, like 12.5.'],
      ['501', 'More than 500 kg? Save the product first, then receive it on its stock page.'],
    ] as const) {
      const refused = await send({ openingGrams, hsn: '12' })
      const page = await refused.text()
      expect(refused.status).toBe(400)
      for (const words of [message, 'An HSN code has 4, 6 or 8 digits.']) expect(readText(page)).toContain(words)
      expect(readFields(page)).toMatchObject({ openingGrams })
    }
    const unknown = await send({ openingGrams: '10' })
    expect([unknown.status, await unknown.text()]).toEqual([
      409,
      expect.stringContaining('Enter the day on these packs, or the shelf life'),
    ])
    const saved = await send({ openingGrams: '10', openingBestBeforeDay: '2027-06-30' })
    expect(saved.status).toBe(302)
    const id = saved.headers.get('Location')?.split('/').at(-1) ?? ''
    expect(await findPool(opened.shop.db, id)).toMatchObject({ onHandGrams: 10_000 })
  })

  test('the form of a product has an input for every field', async () => {
    const opened = await open({ samples: true })
    await publishCollection(opened.shop, 'Gifts', ['1'])
    const page = await panelReader(await signInOwner(opened))('/admin/products/1')
    // A sample has two photographs, each with its text.
    const fields = Object.keys(PRODUCT_FIELDS).filter((field) => !/^alt-[3-6]$/.test(field))
    const missing = fields.filter((field) => !page.includes(`name="${field}"`))
    expect(missing).toEqual([])
  })
})
