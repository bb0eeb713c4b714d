import { expect, test } from 'vitest'
import { photograph } from '#test/data/photograph.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'

const CDN = 'http://127.0.0.1:9/photos'

onOneDatabase((open) => {
  /** Gives the first product an uploaded photograph. Returns its key. */
  async function withUpload({ shop }: Opened): Promise<string> {
    const saved = expectOk(
      await shop.pictures.save({
        folder: 'products',
        fileName: 'badam.jpg',
        bytes: await photograph(90, 60),
      }),
    )
    const images = JSON.stringify([saved])
    await shop.db.updateTable('products').set({ image: saved, images }).where('id', '=', '1').execute()
    return /^\/files\/(.+)\.jpg\?1280x853$/.exec(saved)?.[1] ?? ''
  }

  test('the shop serves uploads as immutable; a 404 is not cached', async () => {
    const opened = await open({ samples: true })
    const key = await withUpload(opened)
    const request = await appClient(opened)
    const page = await request.page('/products/1')
    expect(page).toContain(`src="/files/${key}-1280.webp"`)
    expect(page).toContain(`/files/${key}-320.avif 320w`)
    expect(page).toContain(`"image":["http://localhost:3000/files/${key}-1280.webp"]`)

    const file = await request(`/files/${key}-320.avif`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const largest = await (await request(`/files/${key}-1280.webp`)).arrayBuffer()
    for (const address of [`/files/${key}.jpg?1280x853`, `/files/${key}-1280x853.webp`])
      expect(await (await request(address)).arrayBuffer()).toEqual(largest)
    const original = await request(`/files/${key}.jpg`)
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const path of ['/files/products/1_gone-160.avif', '/files/..%2Fmewa.sqlite', '/files/products/']) {
      const missing = await request(path)
      expect([path, missing.status, missing.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    }
  })

  test('with a public URL for files, pages load pictures from there, and their policy allows it', async () => {
    const opened = await open({ samples: true, filesAddress: CDN })
    const key = await withUpload(opened)
    const request = await appClient(opened)
    const response = await request('/products/1')
    const page = await response.text()
    expect(page).toContain(`src="${CDN}/${key}-1280.webp"`)
    expect(page).toContain(`${CDN}/${key}-160.webp 160w`)
    expect(page).toContain(`"image":["${CDN}/${key}-1280.webp"]`)
    expect(page).not.toContain(`src="/files/`)
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: https: http://127.0.0.1:9;")
    expect((await request(`/files/${key}-160.avif`)).status).toBe(200)
    // Stored addresses and hydration data have the shop's own path.
    expect(await (await request('/api/v1/products/1')).json()).toMatchObject({ image: `/files/${key}.jpg?1280x853` })
  })

  test('while the file store is down, pages load without pictures and an upload is refused with a message', async () => {
    const opened = await open({ samples: true })
    const key = await withUpload(opened)
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    opened.outside.filesDown = true
    expect((await request('/products/1')).status).toBe(200)
    const file = await request(`/files/${key}-320.avif`)
    expect([file.status, file.headers.get('cache-control')]).toEqual([503, 'no-store'])

    const body = new FormData()
    body.set('picture', new File([await photograph()], 'kaju.jpg', { type: 'image/jpeg' }))
    const send = () =>
      request('/admin/products/1/pictures', {
        as: owner,
        method: 'POST',
        body,
        headers: { Origin: opened.shop.origin },
      })
    const refused = await send()
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { message: 'We could not keep the photograph just now. Please send it again in a minute.' },
    ])
    opened.outside.filesDown = false
    expect(await (await send()).json()).toMatchObject({ address: expect.stringMatching(/^\/files\/products\//) })
  })
})
