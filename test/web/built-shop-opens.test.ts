import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PackingSlip } from '#app/domain/documents/document-contents.ts'
import type * as ServerModule from '#app/server.ts'
import { photograph } from '#test/data/photograph.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const PARTY = { title: 'Packed for', name: 'Asha Rao', lines: ['12 Khari Baoli, Old Delhi'] }
const SLIP: PackingSlip = {
  kind: 'slip',
  letterhead: 'Mewa',
  title: 'Packing slip',
  seller: PARTY,
  buyer: PARTY,
  facts: [['Order number', 'MW-7K3M-9QXF']],
  lines: { columns: [{ name: 'Description', parts: 1, figures: false }], rows: [['California almonds']] },
  total: '₹1,249.00',
  notes: [],
}

// Other tests use adapters of the source, whose paths differ from those of the build.
test('the built shop finds its lazily loaded parts: the PDF renderer with its fonts, and the picture worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-door-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { openShop, readConfig } = (await import(built)) as typeof ServerModule
  const shop = await openShop(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }))
  onTestFinished(() => shop.db.destroy())

  const paper = await shop.documentRenderer.render([SLIP], 'Packing slip', null)
  expect(Buffer.from(paper).toString('latin1')).toMatch(/BaseFont .*Figtree/)
  const kept = await shop.pictures.save({ folder: 'reviews', fileName: 'nuts.jpg', bytes: await photograph() })
  expect(kept.ok).toBe(true)
})

onOneDatabase((open) => {
  test('a shop whose pages cannot be rendered does not open', async () => {
    const { shop } = await open({})
    const built = new URL('../../build/server/index.js', import.meta.url).href
    const { createApp } = (await import(built)) as typeof ServerModule
    const settings = { trustedProxies: 0, mode: 'production' } as const
    await expect(createApp(shop, settings).verifyRendering()).resolves.toBeUndefined()
    const pictures = {
      ...shop.pictures,
      get address(): string {
        throw new Error('a bug')
      },
    }
    const broken = createApp({ ...shop, pictures }, settings)
    await expect(broken.verifyRendering()).rejects.toThrow('cannot be rendered')
  })
})
