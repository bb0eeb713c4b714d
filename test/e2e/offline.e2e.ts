import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { ALMONDS_NAME, badge, buyButton, storedGuestLines } from './support/cart-page.ts'
import { newerBuilds } from './support/newer-build-proxy.ts'
import { openPage } from './support/open-page.ts'
import { DATA_DIR, openSameDatabase } from './support/run-database.ts'
import { logOut } from './support/sign-in-steps.ts'
import { becomeShopper } from './support/signed-in-users.ts'
import { toast } from './support/toast.ts'

// A phone that goes offline while shopping. It has one viewport, whichever project runs it.

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 800 } })
test.skip(({ isMobile }) => isMobile, 'the same at the same size as on the desktop')

// Chromium's emulation reports `online` to a page served by the service worker, which then shows the other text.
const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(You are offline|The shop does not answer)\./ })

// The service worker is installed when the browser is idle, and first fetches the shopping scripts, which is slow on a
// busy machine.
const CACHE_TIMEOUT = { timeout: 20_000 }
// A page that believes it is online notices the server only when polling, every five seconds
// (ui/browser/when-server-responds.ts).
const BACK = { timeout: 15_000 }

/** Opens a page and waits until it is cached. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expectCached(page, path)
}

const expectCached = (page: Page, path: string) => expect.poll(() => isKept(page, path), CACHE_TIMEOUT).toBe(true)

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const worker = await navigator.serviceWorker.getRegistration()
    return worker?.active?.state === 'activated' && (await caches.match(address)) !== undefined
  }, path)

test('a visited page can be read offline, marked with its time; it is reloaded when the shop is back', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await visit(page, '/products/1')
  await context.setOffline(true)
  await expect(line(page)).toHaveText('You are offline.')

  await page.reload()
  await expect(line(page)).toHaveText(/\. Saved copy from \d+:\d\d\s[ap]m\.$/)
  await expect(page.getByRole('heading', { name: ALMONDS_NAME, level: 1 })).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(line(page)).toBeHidden(BACK)
})

test('the offline page lists the cached pages, and violates no policy', async ({ page, context }) => {
  const broken: string[] = []
  page.on('console', (text) => text.text().includes('Content Security Policy') && broken.push(text.text()))
  page.on('pageerror', (error) => broken.push(String(error)))
  await visit(page, '/products/1')
  await context.setOffline(true)
  await page.goto('/products/2')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: ALMONDS_NAME })).toBeVisible()
  // Each page that is never cached has its own explanation.
  for (const [path, message] of [
    ['/orders', 'Your list of orders'],
    ['/track/MW-AAAA-AAAA', 'Where an order is'],
    ['/checkout', 'Checkout needs a connection'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('link', { name: ALMONDS_NAME })).toBeVisible()
  }
  expect(broken).toEqual([])
})

test('a content page and an entry of the journal are read offline, also those reached by client-side navigation', async ({
  page,
  context,
}) => {
  const name = `ladoo-${Date.now()}`
  await insertContentPages(name)
  await visit(page, `/pages/${name}`)
  await visit(page, '/journal')
  await page.getByRole('link', { name: `Entry ${name}` }).click()
  await expect(page).toHaveURL(`/journal/${name}-entry`)
  await expectCached(page, `/journal/${name}-entry`)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: `Entry ${name}`, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All entries of the journal' }).click()
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible()
  await page.goto(`/pages/${name}`)
  await expect(line(page)).toContainText('Saved copy from')
  await expect(page.getByText('Roast the nuts slowly.')).toBeVisible()
})

/** Publishes a content page and an entry of the journal in the shop under test. */
async function insertContentPages(name: string): Promise<void> {
  const db = openSameDatabase(DATA_DIR)
  const at = new Date(Date.now() - 60_000).toISOString()
  for (const kind of ['page', 'entry'] as const) {
    const id = `page_${name}-${kind}`
    const slug = kind === 'page' ? name : `${name}-entry`
    const dates = { created_at: at, updated_at: at, published_at: at }
    await db
      .insertInto('content_pages')
      .values({ id, kind, slug, latest_version: 1, published_version: 1, ...dates })
      .execute()
    const text = { title: kind === 'page' ? `Page ${name}` : `Entry ${name}`, markdown: 'Roast the nuts slowly.' }
    const empty = { description: '', summary: '', author: '', picture: '', picture_alt: '' }
    await db
      .insertInto('content_versions')
      .values({ page_id: id, number: 1, ...text, ...empty, saved_at: at, saved_by: 'usr_owner' })
      .execute()
  }
  await db.destroy()
}

test('links lead to cached pages, also those reached by client-side navigation', async ({ page, context }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL('/products')
  await expectCached(page, '/products')
  await page.getByRole('link', { name: ALMONDS_NAME }).first().press('Enter')
  await expect(page).toHaveURL('/products/california-almonds')
  await expectCached(page, '/products/california-almonds')

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Mewa' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(line(page)).toContainText('Saved copy from')
  await page.goBack()
  await expect(page.getByRole('heading', { name: ALMONDS_NAME, level: 1 })).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a press that started before going offline still follows its link', async ({ page, context }) => {
  await visit(page, '/')
  await visit(page, '/products/1')
  const home = page.getByRole('link', { name: 'Mewa' }).first()
  await home.hover()
  await page.mouse.down()
  const helpLoaded = page.waitForResponse((response) => response.url().includes('offline-mode'))
  await context.setOffline(true)
  await helpLoaded
  // Time for the line to appear, which moves the page down.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await page.mouse.up()
  await expect(page).toHaveURL('/')
  await expect(line(page)).toContainText('Saved copy from')
})

test('an unvisited page shows that it is offline, lists the readable pages, and opens by itself later', async ({
  page,
  context,
}) => {
  await visit(page, '/products/1')
  await context.setOffline(true)
  await page.goto('/products/2')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('This page was not opened on this device before.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: ALMONDS_NAME }).click()
  await expect(page.getByRole('heading', { name: ALMONDS_NAME, level: 1 })).toBeVisible()

  await page.goto('/orders')
  await expect(page.getByText('Your list of orders is read from the shop each time')).toBeVisible()
  // While offline the button reloads the page; online the page may reload itself first.
  const opened = page.waitForEvent('load')
  await page.getByRole('button', { name: BUTTON_TEXTS.tryAgain }).click()
  await opened
  // The list is rendered by its scripts, so they are running now.
  await expect(page.getByRole('link', { name: ALMONDS_NAME })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/auth/)
})

test('a device that wrongly reports being online polls the server before leaving a readable page', async ({
  page,
  context,
}) => {
  await visit(page, '/products/1')
  await context.setOffline(true)
  await page.goto('/products/2')
  await expect(page.getByRole('link', { name: ALMONDS_NAME })).toBeVisible()
  let loads = 0
  page.on('load', () => loads++)
  const requested = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true })
    dispatchEvent(new Event('online'))
  })
  await requested
  await expect(page.getByRole('link', { name: ALMONDS_NAME })).toBeVisible()
  expect(loads).toBe(0)

  await context.setOffline(false)
  await expect(page).toHaveURL('/products/2', BACK)
})

test('a guest changes the cart offline; the server prices it afterwards', async ({ page, context }) => {
  await visit(page, '/products/1')
  await context.setOffline(true)
  await page.getByRole('radio', { name: '500g' }).first().check()
  await buyButton(page).click()
  await expect(toast(page, 'Kept on this device')).toBeVisible()
  await expect(badge(page, 1)).toBeVisible()
  expect(await storedGuestLines(page)).toMatchObject([{ productId: '1', weight: '500g', quantity: 1 }])

  await page.goto('/cart')
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)
  await expect(page.getByRole('article')).toContainText('₹579')
  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).click()
  await expect(page.getByText('Checkout needs a connection')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)

  await context.setOffline(false)
  await expect(line(page)).toBeHidden(BACK)
  await expect(page.getByRole('article').getByRole('button', { name: BUTTON_TEXTS.oneMore })).toBeEnabled()
  await page.getByRole('article').getByRole('button', { name: BUTTON_TEXTS.oneMore }).click()
  await expect(badge(page, 2)).toBeVisible()
})

test('a form is not sent offline, and keeps what was typed', async ({ page, context }) => {
  await visit(page, '/contact')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Do you sell walnuts in the shell?')
  await context.setOffline(true)
  await expect(line(page)).toBeVisible()
  await page.getByRole('button', { name: /send/i }).click()
  await expect(toast(page, 'Nothing was sent.')).toBeVisible()
  await expect(message).toHaveValue('Do you sell walnuts in the shell?')
})

test('nothing of the panel, of accounts or of orders is ever cached', async ({ page }) => {
  await visit(page, '/')
  for (const path of ['/orders', '/auth', '/checkout', '/samples', '/dev/inbox', '/api/session']) await page.goto(path)
  await visit(page, '/contact')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })
  const pages = kept.filter((path) => !/^\/(assets|pictures)/.test(path))
  expect(pages.sort()).toEqual(['/', '/cart', '/contact', '/offline'])
})

test('signing out deletes the visited pages', async ({ page, context }) => {
  await becomeShopper(page)
  await visit(page, '/products/1')
  await openPage(page, '/')
  await logOut(page)
  await expect.poll(() => isKept(page, '/products/1')).toBe(false)
  await context.setOffline(true)
  await page.goto('/products/1')
  await expect(page.getByText('This page was not opened on this device before.')).toBeVisible()
  await expect(page.getByRole('link', { name: ALMONDS_NAME })).toHaveCount(0)
})

test('a new version takes over at once; pages of the previous version stay readable, those of older ones do not', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await newerBuilds(baseURL ?? '')
  const cachedBuilds = () =>
    page.evaluate(async () => (await caches.keys()).flatMap((name) => name.match(/^mewa-pages-(.*)/)?.[1] ?? []))
  await visit(page, `${shop.origin}/products/1`)
  expect(await cachedBuilds()).toEqual(['first'])

  shop.update('second')
  await openPage(page, `${shop.origin}/`)
  await expect.poll(cachedBuilds, CACHE_TIMEOUT).toEqual(['first', 'second'])
  await expectCached(page, `${shop.origin}/`)
  await context.setOffline(true)
  await page.goto(`${shop.origin}/products/1`)
  await expect(page.getByRole('heading', { name: ALMONDS_NAME, level: 1 })).toBeVisible()
  await expect(line(page)).toContainText('Saved copy from')

  await context.setOffline(false)
  shop.update('third')
  await openPage(page, `${shop.origin}/`)
  await expect.poll(cachedBuilds, CACHE_TIMEOUT).toEqual(['second', 'third'])
  await shop.close()
})

test('the shop can be installed', async ({ page }) => {
  await visit(page, '/')
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // An incognito window cannot install, and reports that.
  expect(installabilityErrors.filter((error) => error.errorId !== 'in-incognito')).toEqual([])
})
