import { expect, test } from 'vitest'
import { PICTURE_MESSAGES } from '#app/domain/pictures/picture-refusal.ts'
import { photograph } from '#test/data/photograph.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAtCheckout } from '#test/shop/sign-in-with-cart.ts'
import { collect } from '../contracts/file-storage-contract.ts'
import { memoryFileStorage } from '../fakes/memory-file-storage.ts'

// Of several photographs each refused one is named with its reason, without scripts too.

const UNREADABLE = 'This is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF file.'
const noPhotograph = (name: string) => new File(['%PDF-1.7'], name, { type: 'image/jpeg' })

/** A delivered order, and its signed-in shopper. */
async function deliveredToSomebody(opened: Opened): Promise<{ order: string; as: string }> {
  const { token, buyer } = await signInAtCheckout(opened)
  const order = await place(opened.shop, buyer, 'cod')
  await moveThrough(opened, order, ['confirmed', 'packed', 'shipped', 'delivered'])
  return { order, as: token }
}

onOneDatabase((open) => {
  test('the upload response states for each photograph whether it was accepted, and why not', async () => {
    const files = memoryFileStorage()
    const opened = await open({ samples: true, files })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const send = async (picture: File | string, more: Record<string, string> = {}) => {
      const body = new FormData()
      body.set('picture', picture)
      const headers = { Origin: opened.shop.origin, ...more }
      const response = await request('/admin/products/1/pictures', { as: owner, method: 'POST', body, headers })
      return [response.status, await response.json()]
    }
    expect(await send(noPhotograph('notes.pdf'))).toEqual([400, { message: UNREADABLE }])
    const heic = new File(['\0\0\0\x24ftypheic\0\0\0\0mif1heic'], 'IMG_0042.HEIC')
    expect(await send(heic)).toEqual([400, { message: PICTURE_MESSAGES['picture-heic'] }])
    const none = [400, { message: 'Please choose a photograph.' }]
    expect(await send(new File([], 'nothing.jpg'))).toEqual(none)
    expect(await send('a text in place of a photograph')).toEqual(none)
    const heavy = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'heavy.jpg')
    const tooHeavy = { message: 'This file is larger than 8 MB. Please choose a smaller one.' }
    expect(await send(heavy)).toEqual([400, tooHeavy])
    // A body whose declared size is too large is not read.
    expect(await send(noPhotograph('huge.jpg'), { 'Content-Length': '10000000' })).toEqual([413, tooHeavy])
    expect(await collect(files.list(''))).toEqual([])
    const taken = [200, { address: expect.stringMatching(/^\/files\/products\/\d+_kaju/) }]
    expect(await send(new File([await photograph()], 'kaju.jpg'))).toEqual(taken)
  })

  test('a report names each unreadable photograph, with or without scripts, and stores none', async () => {
    const files = memoryFileStorage()
    const opened = await open({ samples: true, files })
    const { shop } = opened
    const request = await appClient(opened)
    const { order, as } = await deliveredToSomebody(opened)
    const report = async (names: readonly string[]) => {
      const real = await photograph()
      const body = new FormData()
      for (const [name, value] of Object.entries({
        intent: 'report-problem',
        pack: '1',
        kind: 'short',
        grams: '30',
        words: 'My scale says 220 g.',
      }))
        body.set(name, value)
      for (const name of names)
        body.append('photo', name.endsWith('.jpg') ? new File([real], name) : noPhotograph(name))
      return body
    }
    const send = async (path: string, names: readonly string[]) =>
      request(path, { as, method: 'POST', body: await report(names), headers: { Origin: shop.origin } })
    const chosen = ['pack.jpg', 'notes.pdf', 'bill.pdf']

    const page = await send(`/orders/${order}/problem`, chosen)
    expect(page.status).toBe(409)
    const html = await page.text()
    for (const name of ['notes.pdf', 'bill.pdf']) expect(html).toContain(`${name}: ${UNREADABLE}`)
    expect(html).not.toContain('pack.jpg:')
    expect(html).toContain('My scale says 220 g.')

    const shown = await send(`/orders/${order}/problem/send`, chosen)
    expect([shown.status, await shown.json()]).toMatchObject([
      409,
      {
        refusedPhotos: [
          { name: 'notes.pdf', message: UNREADABLE },
          { name: 'bill.pdf', message: UNREADABLE },
        ],
      },
    ])
    const tooMany = Array.from({ length: 7 }, (_, index) => `IMG_${index + 1}.jpg`)
    const leftOut = await send(`/orders/${order}/problem`, tooMany)
    expect(leftOut.status).toBe(400)
    expect(await leftOut.text()).toContain('Only 5 photographs: IMG_6.jpg and one more were left out.')

    expect(await collect(files.list(''))).toEqual([])
    expect(await shop.db.selectFrom('pack_problems').select('id').execute()).toEqual([])
    const whole = await send(`/orders/${order}/problem`, ['pack.jpg'])
    expect([whole.status, whole.headers.get('Location')]).toEqual([302, `/track/${order}#reported`])
  })

  test('a review names the unreadable photograph, and its text stays', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { order, as } = await deliveredToSomebody(opened)
    const body = new FormData()
    for (const [name, value] of Object.entries({
      intent: 'send-review',
      product: '1',
      stars: '4',
      words: 'Fresh and large.',
    }))
      body.set(name, value)
    body.set('photo', noPhotograph('almonds.heic'))
    const response = await request(`/orders/${order}/review`, {
      as,
      method: 'POST',
      body,
      headers: { Origin: opened.shop.origin },
    })
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain(`almonds.heic: ${UNREADABLE}`)
    expect(html).toContain('Fresh and large.')
    expect(await opened.shop.db.selectFrom('reviews').select('id').execute()).toEqual([])
  })
})
