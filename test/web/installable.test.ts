import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readHead } from '#test/http/read-html.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

// The requirements of devices for installing the shop.

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = {
  id: string
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

onOneDatabase((open) => {
  test('every page links the manifest, and the manifest is complete enough to install the shop', async () => {
    const request = await appClient(await open({ samples: true }))
    const home = await request('/')
    expect(home.headers.get('Content-Security-Policy')).toContain("manifest-src 'self'; worker-src 'self'")
    const html = await home.text()
    const { links, metas } = readHead(html)
    expect(links.manifest).toEqual(['/manifest.webmanifest'])
    expect(metas).toHaveProperty('theme-color')

    const response = await request('/manifest.webmanifest')
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json')
    const manifest: Manifest = await response.json()
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'Mewa' })
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const icon of manifest.icons.concat(manifest.shortcuts.flatMap((shortcut) => shortcut.icons)))
      await expectPicture(request, icon)
    for (const { name, url } of manifest.shortcuts)
      expect([name, (await request(url)).status < 400]).toEqual([name, true])
  })

  test('an iPhone finds its own icon', async () => {
    const request = await appClient(await open({ samples: true }))
    const [path = ''] = readHead(await request.page('/')).links['apple-touch-icon'] ?? []
    await expectPicture(request, { src: path, sizes: '180x180', type: 'image/png' })
  })
})

/** The picture exists, with the declared size and type. */
async function expectPicture(request: AppClient, { src, sizes, type }: Icon) {
  const response = await request(src)
  expect([src, response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([src, 200, type])
  if (sizes === 'any') return
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([src, `${width}x${height}`]).toEqual([src, sizes])
}
