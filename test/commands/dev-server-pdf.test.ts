import { createServer } from 'vite'
import { expect, test } from 'vitest'
import type { PackingSlip } from '#app/domain/documents/document-contents.ts'

const PARTY = { title: 'From', name: 'Mewa', lines: ['12 Khari Baoli'] }
const SLIP: PackingSlip = {
  kind: 'slip',
  letterhead: 'Mewa',
  title: 'Packing slip',
  seller: PARTY,
  buyer: { ...PARTY, title: 'To' },
  facts: [['Order number', 'MW-7K3M-9QXF']],
  lines: { columns: [{ name: 'Pack', parts: 1, figures: false }], rows: [['250g']] },
  total: '1 pack, 250 g',
  notes: [],
}

test('npm run dev draws PDFs: it loads libraries as Node does', async () => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, logLevel: 'error' })
  try {
    const { pdfRenderer } = await vite.ssrLoadModule('/app/adapters/documents/pdf-renderer.server.ts')
    const bytes: Uint8Array = await pdfRenderer().render([SLIP], 'Slip', null)
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  } finally {
    await vite.close()
  }
})
