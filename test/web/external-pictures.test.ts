import { expect, test } from 'vitest'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const PHOTO = 'https://pictures.example/almonds.jpg'
const LABEL = 'https://pictures.example/almonds-label.jpg'

onOneDatabase((open) => {
  test('external pictures are shown on card and page, and that of the label under On the label', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const product = await findEditableProduct(shop.db, '1', shop.now())
    if (!product) throw new Error('There are no almonds')
    const page = async (path: string) => (await request(path)).text()
    expect(await page('/products/1')).not.toContain('Label of California Almonds')
    const save = async (typed: Record<string, string>) => {
      const version = String((await findEditableProduct(shop.db, '1', shop.now()))?.version)
      const body = new URLSearchParams({
        ...productFieldsOf(product.edit),
        intent: 'save',
        images: '',
        version,
        ...typed,
      })
      return request('/admin/products/1', { as: owner, method: 'POST', body })
    }
    const refused = await save({ imageAddress: 'http://pictures.example/almonds.jpg' })
    expect(refused.status).toBe(400)
    const form = await refused.text()
    for (const words of ['Enter an address that begins with https.', 'value="http://pictures.example/almonds.jpg"'])
      expect(form).toContain(words)

    expect((await save({ imageAddress: PHOTO, labelImageAddress: LABEL })).status).toBe(302)
    for (const path of ['/products', '/products/1']) expect(await page(path), path).toContain(`src="${PHOTO}"`)
    const shown = await page('/products/1')
    expect(shown).toMatch(new RegExp(`<a[^>]*class="label-photo"[^>]*href="${LABEL}"`))
    expect(shown).toMatch(new RegExp(`<img[^>]*src="${LABEL}"`))
    expect(shown).toContain('alt="Label of California Almonds"')
  })
})
