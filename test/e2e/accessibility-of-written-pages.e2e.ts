import { expect, type Page } from '@playwright/test'
import { readConfig } from '#app/config/config.server.ts'
import { createContent } from '#app/domain/content/create-or-delete-content.server.ts'
import type { OpeningStatus } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/open-shop.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'
import type { OwnShop } from '#test/shop/shop-process.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { axeViolations } from './support/accessibility.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { launchWithLargeFont } from './support/large-font-size.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'
import { walkByTab } from './support/tab-order.ts'

// Pages that exist only once the owner has written them, and the page of a shop that opens soon: without a fault that
// axe knows, by keyboard, and at twice the usual font size.

const MARKDOWN = `Sit down. **We roast** on Tuesdays, see [our shelves](/products).

## How we roast

- slowly, in sand
- never twice

> The shop smells of it.

| Day | What |
|---|---|
| Tuesday | Almonds and a very long word: Superextraordinarilylonghandpickedname |

### And then

1. cool
2. pack`

const SOON = '/opens-soon'

/**
 * Writes a collection, a page and an entry of the journal, once per shop. Returns what shoppers see and what staff
 * edit.
 */
async function writePages(shop: Shop): Promise<{ seen: string[]; edited: string[] }> {
  const written = await shop.db.selectFrom('content_pages').select(['id', 'slug', 'kind']).execute()
  if (written.length === 0) {
    await publishCollection(shop, 'Gifts', ['1', '2', '6'])
    for (const kind of ['page', 'entry'] as const) {
      const title = kind === 'page' ? 'How we roast' : 'The first harvest of the year'
      const text = { title, description: '', author: 'Leela', picture: '', pictureAlt: '', markdown: MARKDOWN }
      expectOk(await createContent(shop, 'usr_owner', { kind, text, publishing: 'now' }))
    }
    return writePages(shop)
  }
  const { id: collection } = await shop.db.selectFrom('collections').select('id').executeTakeFirstOrThrow()
  return {
    seen: [
      '/collections/gifts',
      '/journal',
      ...written.map(({ kind, slug }) => `${kind === 'page' ? '/pages' : '/journal'}/${slug}`),
    ],
    edited: [...written.map(({ id }) => `/admin/pages/${id}`), `/admin/settings/collections/${collection}`],
  }
}

const inShop = async <Made>(dataDir: string, work: (shop: Shop) => Promise<Made>): Promise<Made> => {
  const shop = await openShop(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  try {
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}

/**
 * Opens or hides the shop, and waits until its process has noticed: the next test of this worker visits the same shop.
 */
async function setOpening({ origin, dataDir }: OwnShop, status: OpeningStatus): Promise<void> {
  await inShop(dataDir, (shop) =>
    changeSettings(shop, staffWithFreshCode(shop), 'opening', {
      status,
      sentence: 'We open on 1 December, after the harvest.',
    }),
  )
  const isHidden = async () => (await (await fetch(`${origin}/cart`)).text()).includes('Opening soon')
  await expect.poll(isHidden).toBe(status === 'preparing')
}

// Styles ask for the width alone, so that both sizes are seen in one visit.
const WIDTHS = [1280, 360]

/** In the dark, which only the panel has, nothing but colours can differ. */
async function expectAccessible(page: Page, path: string, inDark = false): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoneHere(page, `${path} at ${width}`)
    if (!inDark) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoneHere(page, `${path} in the dark at ${width}`, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

async function expectNoneHere(page: Page, place: string, rules?: string[]): Promise<void> {
  const faults = await axeViolations(page, rules ? { rules } : {})
  expect
    .soft(
      faults.map(({ message }) => message),
      place,
    )
    .toEqual([])
}

test('axe finds nothing on written pages, in light, nor in dark in the panel', { tag: '@once' }, async ({
  page,
  ownShop,
}) => {
  test.slow()
  const { seen, edited } = await inShop(ownShop.dataDir, writePages)
  for (const path of seen) await expectAccessible(page, path)
  await setOpening(ownShop, 'preparing')
  await expectAccessible(page, SOON)
  await setOpening(ownShop, 'open')
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  for (const path of edited) await expectAccessible(page, path, true)
})

test('written pages are read by keyboard', { tag: '@once' }, async ({ page, ownShop }, { project }) => {
  test.slow()
  test.skip(project.name === 'phone', 'Phones have no Tab key.')
  const { seen } = await inShop(ownShop.dataDir, writePages)
  // A page that still scrolls would hide what has the focus.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of seen) {
    await openPage(page, path)
    expect.soft(await walkByTab(page), path).toEqual([])
  }
  await setOpening(ownShop, 'preparing')
  await openPage(page, SOON)
  expect.soft(await walkByTab(page), SOON).toEqual([])
  await setOpening(ownShop, 'open')
})

test(
  'written pages fit at twice the font size',
  { tag: '@once' },
  async ({ page, playwright, ownShop }, { project }) => {
    test.slow()
    const { seen, edited } = await inShop(ownShop.dataDir, writePages)
    await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
    const browser = await launchWithLargeFont(playwright, project)
    const guest = await browser.newPage({ baseURL: ownShop.origin })
    for (const path of seen) await expectToFit(guest, path)
    const state = await page.context().storageState()
    const owner = await browser.newPage({ baseURL: ownShop.origin, storageState: state })
    for (const path of edited) await expectToFit(owner, path)
    await setOpening(ownShop, 'preparing')
    await expectToFit(guest, SOON)
    await setOpening(ownShop, 'open')
    await browser.close()
  },
)

async function expectToFit(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overflowingElements(page), `${path} at ${width}`).toEqual([])
  }
}
