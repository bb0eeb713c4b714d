import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PanelPage } from '#app/domain/panel-page.ts'
import { SETUP_STEPS } from '#app/domain/setup/setup-step.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { permissionOf } from '#test/data/expected-panel-permissions.ts'

// The domain names pages of the panel; where they are is for the panel to say (docs/decisions/0097).

/** Lists of addresses that are rules themselves, and an address that the owner reads as an example. */
const LISTS_OF_ADDRESSES = [
  'app/domain/notifications/templates/mail-variable.ts',
  'app/domain/seo/noindex-paths.ts',
  'app/domain/seo/redirects/reserved-paths.ts',
]

test('no file of the domain knows an address of the panel', () => {
  const files = globSync('app/domain/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const knowing = files.filter((file) => /['"`}]\/admin\b/.test(readFileSync(file, 'utf8')))
  expect(knowing.filter((file) => !LISTS_OF_ADDRESSES.includes(file))).toEqual([])
})

const PAGES: PanelPage[] = [
  ...Object.values(SETUP_STEPS).map(({ page }) => page),
  { page: 'aged-products' },
  { page: 'parked-money' },
  { page: 'problems' },
  { page: 'order', id: 'MW-AAAA-AAAA' },
  { page: 'pack-order', id: 'MW-AAAA-AAAA' },
  { page: 'ship-order', id: 'MW-AAAA-AAAA' },
  { page: 'refund', id: 'MW-AAAA-AAAA' },
  { page: 'customer', id: 'usr_1' },
  { page: 'sample-request', id: 'smp_1' },
  { page: 'collection', id: 'diwali' },
  { page: 'home-section', id: 'hero' },
  { page: 'test-payment-return', id: 'try_1' },
  { page: 'product', id: '1', field: 'images' },
  { page: 'settings-section', section: 'menus' },
  { page: 'document', kind: 'slip', orderId: 'MW-AAAA-AAAA' },
]

test.each(PAGES)('the panel has the page %o', (page) => {
  expect(permissionOf(panelPath(page))).not.toBeNull()
})
