import { expect, type Page, test } from '@playwright/test'
import { openPage } from './support/open-page.ts'

// The search box, word for word as in sections 2, 5, 7 and 9 of docs/specification.md.

const boxOf = (page: Page) => page.getByRole('combobox').filter({ visible: true })
const optionsOf = (page: Page) => page.getByRole('option')
const SEARCH_CALL = '**/api/v1/search*'

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await (javaScriptEnabled ? openPage(page, '/') : page.goto('/'))
})

test('shows up to five products with picture, name and the 250g and 500g prices', async ({ page }) => {
  await expect(boxOf(page)).toHaveAttribute('placeholder', 'Search premium dry fruits...')
  await boxOf(page).pressSequentially('a')
  await expect(optionsOf(page)).toHaveCount(5)
  await boxOf(page).fill('ALMOND')
  const almonds = optionsOf(page).filter({ hasText: 'California Almonds' })
  await expect(almonds).toContainText('250g')
  await expect(almonds).toContainText('₹299')
  await expect(almonds).toContainText('500g')
  await expect(almonds).toContainText('₹579')
  await expect(almonds.locator('img')).toHaveAttribute('src', /almonds/)
  await expect(almonds.locator('mark')).toHaveText('Almond')
})

test('typing is debounced by 300 ms and requested once', { tag: '@once' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/search') && requested.push(request.url()))
  const box = boxOf(page)
  await box.focus()
  // The fake clock only advances when told, however slowly this machine types.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const typed of ['p', 'pi', 'pis', 'pist']) {
    await box.fill(typed)
    await page.clock.runFor(299)
  }
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect(optionsOf(page).first()).toContainText('Pistachios')
  expect(requested).toEqual([expect.stringContaining('q=pist')])
})

test('View all results leads to the results of the text', { tag: '@phone' }, async ({ page }) => {
  await boxOf(page).fill('dates')
  await page.getByRole('link', { name: 'View all results' }).click()
  await expect(page).toHaveURL('/products?search=dates')
})

test('choosing a result goes to the product', { tag: '@phone' }, async ({ page }) => {
  await boxOf(page).fill('ajwa')
  await optionsOf(page).filter({ hasText: 'Ajwa Dates' }).click()
  await expect(page).toHaveURL('/products/7')
  await expect(optionsOf(page)).toHaveCount(0)
})

test('shows that nothing was found, and corrects a small typo', { tag: '@once' }, async ({ page }) => {
  await boxOf(page).fill('qqqqqqq')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View all results' })).toBeHidden()
  await boxOf(page).fill('bdam')
  await expect(optionsOf(page).first()).toContainText('Almonds')
  await expect(page.getByText('Showing results for “badam”').filter({ visible: true }).first()).toBeVisible()
})

test('an empty box suggests recent searches and best sellers, until cleared', { tag: '@once' }, async ({ page }) => {
  const offered = page.getByRole('navigation', { name: 'Search suggestions' })
  await boxOf(page).focus()
  await expect(offered.getByRole('link')).toHaveCount(4)
  await expect(offered.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
  await boxOf(page).fill('kaju')
  await boxOf(page).press('Enter')
  // The URL changes before the results are shown.
  await expect(page.getByRole('heading', { level: 1, name: /kaju/ })).toBeVisible()
  await openPage(page, '/')
  await boxOf(page).focus()
  await expect(offered.getByRole('link', { name: 'kaju' })).toHaveAttribute('href', '/products?search=kaju')
  await offered.getByRole('button', { name: 'Clear' }).click()
  await expect(offered.getByRole('link', { name: 'kaju' })).toHaveCount(0)
  await boxOf(page).press('Escape')
  await expect(offered).toHaveCount(0)
})

test('blank text clears the results', { tag: '@once' }, async ({ page }) => {
  await boxOf(page).fill('almond')
  await expect(optionsOf(page).first()).toBeVisible()
  await boxOf(page).fill('   ')
  await expect(optionsOf(page)).toHaveCount(0)
  await expect(page.getByText('No products found')).toHaveCount(0)
})

test('submitting needs text, and trims it', { tag: '@once' }, async ({ page }) => {
  await boxOf(page).fill('   ')
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/')
  await boxOf(page).fill('  kaju ')
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/products?search=kaju')
  await expect(page.getByRole('article').first()).toContainText('Cashews')
})

test('by keyboard: arrows, Home, End, Escape, Enter', { tag: '@once' }, async ({ page }) => {
  await boxOf(page).fill('almond')
  await expect(optionsOf(page).first()).toBeVisible()
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true')
  await boxOf(page).press('ArrowDown')
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true')
  const first = await optionsOf(page).first().getAttribute('id')
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', first ?? '')
  await boxOf(page).press('End')
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true')
  await boxOf(page).press('Home')
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true')
  await boxOf(page).press('Escape')
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(boxOf(page)).toHaveValue('almond')
  await boxOf(page).press('ArrowDown')
  await expect(optionsOf(page).first()).toBeVisible()
  await boxOf(page).press('ArrowDown')
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL('/products/1')
})

test('a press outside closes it', { tag: '@phone' }, async ({ page }) => {
  await boxOf(page).fill('almond')
  await expect(optionsOf(page).first()).toBeVisible()
  await page.mouse.click(5, 700)
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
})

test('when the search fails, the built-in sample list is used', { tag: '@once' }, async ({ page }) => {
  await page.route(SEARCH_CALL, (route) => route.abort())
  await boxOf(page).fill('anjeer')
  await expect(optionsOf(page).filter({ hasText: 'Afghan Dried Figs' })).toContainText('₹379')
  await page.unroute(SEARCH_CALL)
  await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 503, body: '' }))
  await boxOf(page).fill('chilgoza')
  await expect(optionsOf(page)).toContainText('Chilgoza Pine Nuts')
})

test('a slow earlier response does not replace a later one', { tag: '@once' }, async ({ page }) => {
  const [send, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/search\?q=raisin/, async (route) => {
    const response = await route.fetch()
    await send.promise
    // It fails if the page has cancelled the request.
    await route.fulfill({ response }).catch(() => {})
    sent.resolve()
  })
  await boxOf(page).fill('raisin')
  await page.waitForRequest(/q=raisin/)
  await boxOf(page).fill('figs')
  await expect(optionsOf(page).first()).toContainText('Figs')
  send.resolve()
  await sent.promise
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(optionsOf(page).first()).toContainText('Figs')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is a plain form', async ({ page }) => {
    await boxOf(page).fill('badam')
    await boxOf(page).press('Enter')
    await expect(page).toHaveURL('/products?search=badam')
    await expect(page.getByRole('article').first()).toContainText('Almonds')
  })
})
