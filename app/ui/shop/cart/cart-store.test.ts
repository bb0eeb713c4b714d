import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_CART, type StoredLine } from '#app/domain/cart/cart.ts'
import { changeLines } from '#app/domain/cart/change-cart-lines.ts'
import { mergeLines } from '#app/domain/cart/merge-lines.ts'
import { priceCart } from '#app/domain/cart/price-cart.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { dismissToast, listToasts, watchToasts } from '#app/ui/kit/toast-store.ts'
import { GUEST } from '#app/ui/shop/device-owner.ts'
import { setOffline } from '#app/ui/shop/offline/offline-flag.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { readCart, storeCart } from './cart-local-storage.ts'
import { CartStore } from './cart-store.ts'

// A tab's cart store against a scripted server. Without a browser, storage is in memory.

const productList = [productOnSale('a', 120_000)]
const line = (quantity: number): StoredLine => ({ productId: 'a', weight: '500g', quantity, seenPricePaise: 48_000 })
const toUser = (quantity: number) => ({ ...line(quantity), addedAt: '2026-01-01T00:00:00.000Z' })

let held: (() => void)[]
let isHolding: boolean
let requested: string[]
let users: StoredLine[]
let merged: Set<string>
let isDown: boolean
let isBusy: boolean
let dropsResponses: boolean
let news: number
let sessionRequests: number

beforeEach(() => {
  held = []
  isHolding = false
  requested = []
  users = []
  merged = new Set()
  isDown = false
  isBusy = false
  setOffline(false)
  dropsResponses = false
  news = 0
  sessionRequests = 0
  storeCart(GUEST, [])
  storeCart('usr', [])
  for (const toast of listToasts()) dismissToast(toast.id)
  // One lock shared by all tabs of a browser, like navigator.locks; each test has its own browser.
  let turn: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => (turn = turn.then(work)) },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requested.push(`${init.method} ${path.replace('/api/v1/', '')}`)
    const response = isDown ? null : isBusy ? {} : serve(path, JSON.parse(`${init.body ?? 'null'}`))
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    if (!response || dropsResponses) throw new TypeError('Failed to fetch')
    if (isBusy) return Response.json({ error: { message: 'Try again in a moment.' } }, { status: 503 })
    return Response.json(response)
  })
})

/** The server: the same rules, applied when a request arrives. */
function serve(path: string, body: { lines: StoredLine[]; guestCartId: string; change?: never } & StoredLine) {
  if (path.endsWith('/price')) {
    const changed = body.change
      ? changeLines(productList, body.lines, body.change, DEFAULT_SETTINGS.orders)
      : { ok: true as const, value: { lines: body.lines } }
    const lines = changed.ok ? changed.value.lines : body.lines
    return {
      cart: priceCart(productList, lines),
      lines,
      notes: [],
      ...(changed.ok ? {} : { error: { message: changed.reason } }),
    }
  }
  if (path.endsWith('/merge')) {
    const isFirst = !merged.has(body.guestCartId)
    if (isFirst) users = mergeLines(productList, users, body.lines, DEFAULT_SETTINGS.orders).lines
    merged.add(body.guestCartId)
    return { cart: priceCart(productList, users), notes: [], merged: isFirst }
  }
  if (path.endsWith('/lines')) {
    const changed = changeLines(productList, users, body, DEFAULT_SETTINGS.orders)
    if (changed.ok) users = changed.value.lines
  }
  return { cart: priceCart(productList, users), notes: [] }
}

function openTab() {
  const store = new CartStore()
  store.start({ notifyTabs: () => news++, refreshSession: () => sessionRequests++ })
  return store
}

/** Waits for a condition that usually holds within milliseconds. */
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: 15_000, interval: 10 })
const respondNext = () => until(() => held.shift()?.() ?? held.length === 0)
const settled = (store: CartStore) => until(() => store.get().state === 'ready' && held.length === 0)
const toasts = () => listToasts().map((toast) => toast.title)

test('a change made while the cart is loading is not overwritten by the response', async () => {
  storeCart(GUEST, [line(1)])
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isHolding = true
  store.open(GUEST, null)
  store.change({ productId: 'a', weight: '500g', quantity: 4 })
  expect(store.get().cart.count).toBe(4)
  await until(() => requested.length === 2)
  await respondNext()
  await until(() => requested.length === 3)
  await respondNext()
  await until(() => readCart(GUEST)?.lines[0]?.quantity === 4)
  expect(store.get().cart.count).toBe(4)
})

test('quick presses show immediately and are sent one at a time; superseded ones are not sent', async () => {
  const store = openTab()
  store.open('usr', EMPTY_CART)
  isHolding = true
  for (const quantity of [1, 2, 3, 4]) store.change({ productId: 'a', weight: '500g', quantity })
  expect(store.get().cart.count).toBe(4)
  expect(requested).toEqual(['PUT cart/lines'])
  isHolding = false
  await respondNext()
  await until(() => users[0]?.quantity === 4)
  expect(requested).toEqual(['PUT cart/lines', 'PUT cart/lines'])
  await until(() => news === 2)
})

test("a page left before the response loses nothing: a guest's change is stored, a user's is sent", async () => {
  isHolding = true
  const guest = openTab()
  guest.open(GUEST, null)
  guest.change({ productId: 'a', weight: '500g', quantity: 2 })
  guest.leave()
  expect(readCart(GUEST)?.lines).toMatchObject([{ productId: 'a', weight: '500g', quantity: 2 }])
  storeCart(GUEST, [])
  requested = []
  const user = openTab()
  user.open('usr', EMPTY_CART)
  user.change({ productId: 'a', weight: '500g', quantity: 2 })
  user.change({ productId: 'a', weight: '1kg', quantity: 1 })
  user.leave()
  expect(requested).toEqual(['PUT cart/lines', 'PUT cart/lines'])
  expect(users).toMatchObject([
    { weight: '500g', quantity: 2 },
    { weight: '1kg', quantity: 1 },
  ])
})

test('a request aborted because the page is left loses nothing', async () => {
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isDown = true
  store.change({ productId: 'a', weight: '500g', quantity: 2 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  store.leave()
  expect(readCart(GUEST)?.lines).toMatchObject([{ quantity: 2 }])
  // It eventually gives up; wait for that, so that it does not affect the next test.
  await until(() => toasts().length > 0)
})

test("a signed-in shopper's change is resent if leaving the page aborted it", async () => {
  const store = openTab()
  store.open('usr', EMPTY_CART)
  isDown = true
  store.change({ productId: 'a', weight: '500g', quantity: 2 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  isDown = false
  store.leave()
  expect(users).toMatchObject([{ quantity: 2 }])
  await until(() => toasts().length > 0)
})

test("two tabs of a guest take turns, so that neither overwrites the other's change", async () => {
  const [one, other] = [openTab(), openTab()]
  for (const tab of [one, other]) {
    tab.open(GUEST, null)
    await settled(tab)
  }
  isHolding = true
  one.change({ productId: 'a', weight: '500g', quantity: 2 })
  other.change({ productId: 'a', weight: '1kg', quantity: 1 })
  await until(() => held.length > 0)
  isHolding = false
  for (const response of held) response()
  await until(() => [one, other].every((tab) => tab.get().cart.weightGrams > 0 && requested.length === 2))
  await expect
    .poll(() => readCart(GUEST)?.lines)
    .toMatchObject([
      { weight: '500g', quantity: 2 },
      { weight: '1kg', quantity: 1 },
    ])
})

test.each([GUEST, 'usr'])('a busy server is retried before the change of %s is rolled back', async (owner) => {
  const store = openTab()
  store.open(owner, EMPTY_CART)
  await settled(store)
  vi.useFakeTimers()
  isBusy = true
  store.change({ productId: 'a', weight: '500g', quantity: 2 })
  await vi.advanceTimersByTimeAsync(900)
  isBusy = false
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
  expect(toasts()).toEqual([])
  expect(readCart(owner)?.lines).toMatchObject([{ quantity: 2 }])
  expect(requested).toHaveLength(2)
})

test('packs added before the session is known are stored when the page is left', async () => {
  storeCart(GUEST, [line(2)])
  const guest = openTab()
  guest.change({ productId: 'a', weight: '500g', quantity: 3 })
  guest.leave()
  expect(readCart(GUEST)?.lines).toMatchObject([{ quantity: 3 }])
  storeCart(GUEST, [])
  storeCart('usr', [line(2)])
  const user = openTab()
  user.change({ productId: 'a', weight: '500g', quantity: 3 })
  user.leave()
  expect(requested).toEqual(['PUT cart/lines'])
})

test('packs added while the session is unknown wait, and the session request is retried', async () => {
  const store = openTab()
  store.fail()
  expect(sessionRequests).toBe(0)
  vi.useFakeTimers()
  store.change({ productId: 'a', weight: '500g', quantity: 1 })
  for (const times of [1, 2, 3]) {
    expect(sessionRequests).toBe(times)
    store.fail()
    vi.advanceTimersByTime(3000)
  }
  vi.useRealTimers()
  expect(store.get()).toMatchObject({ state: 'failed', cart: { count: 1 } })
  store.open(GUEST, null)
  await until(() => readCart(GUEST)?.lines[0]?.quantity === 1)
})

test("a guest's cart is merged before the changes made during sign-in, once", async () => {
  storeCart(GUEST, [line(2)])
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isHolding = true
  store.change({ productId: 'a', weight: '500g', quantity: 3 })
  store.open('usr', EMPTY_CART)
  isHolding = false
  await respondNext()
  await until(() => users[0]?.quantity === 3)
  await settled(store)
  expect(requested.slice(2)).toEqual(['POST cart/merge', 'PUT cart/lines'])
  expect(toasts()).toEqual(['Cart items preserved!'])
  expect(readCart(GUEST)).toBe(null)
})

test('a merge without a response is retried with the same id, and counts once', async () => {
  storeCart(GUEST, [line(2)])
  const store = openTab()
  dropsResponses = true
  store.open('usr', EMPTY_CART)
  await until(() => store.get().state === 'failed')
  expect(users[0]?.quantity).toBe(2)
  dropsResponses = false
  store.open('usr', null)
  await settled(store)
  expect(store.get().cart.count).toBe(2)
  expect(requested).toEqual(['POST cart/merge', 'POST cart/merge'])
  expect(readCart(GUEST)).toBe(null)
})

test('the "added" toast is shown after the server accepted the change, and not beside an error', async () => {
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isDown = true
  const added = { title: 'A made-up text' }
  store.change({ productId: 'a', weight: '500g', quantity: 1 }, added)
  await until(() => toasts().includes('The cart was not changed'))
  expect(toasts()).not.toContain('A made-up text')
  isDown = false
  store.change({ productId: 'a', weight: '500g', quantity: 1 }, added)
  await until(() => toasts().includes('A made-up text'))
})

test('without a response a change is rolled back, and a merge is retried at the next load', async () => {
  const store = openTab()
  users = [toUser(2)]
  store.open('usr', priceCart(productList, users))
  isDown = true
  store.change({ productId: 'a', weight: '500g', quantity: 5 })
  await until(() => toasts().includes('The cart was not changed'))
  expect(store.get()).toMatchObject({ state: 'ready', cart: { count: 2 } })

  storeCart(GUEST, [line(1)])
  store.open('usr', null)
  await until(() => requested.at(-1) === 'POST cart/merge')
  isDown = false
  store.open('usr', null)
  await until(() => store.get().cart.count === 3)
  expect(requested.filter((one) => one === 'POST cart/merge')).toHaveLength(2)
})

test('another user sees nothing of the previous one, nor does a guest', async () => {
  const store = openTab()
  users = [toUser(2)]
  store.open('usr', priceCart(productList, users))
  expect(readCart('usr')?.lines).toHaveLength(1)
  store.open(GUEST, null)
  await until(() => store.get().cart.count === 0)
  expect(readCart('usr')).toBe(null)
})

test('reading does not notify other tabs, so that two tabs do not trigger each other for ever', async () => {
  storeCart(GUEST, [line(1)])
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  store.open(GUEST, null)
  await until(() => requested.length === 2)
  await settled(store)
  expect(news).toBe(0)
})

test('an empty cart is not priced by the server', async () => {
  const store = openTab()
  store.open(GUEST, null)
  await expect.poll(() => store.get()).toMatchObject({ state: 'ready', cart: EMPTY_CART })
  expect(requested).toEqual([])
  storeCart(GUEST, [line(2)])
  store.open(GUEST, null)
  await expect.poll(() => store.get().cart.weightGrams).toBe(1000)
  expect(requested).toEqual(['POST cart/price'])
})

test("offline, a guest's changes stay in the browser, even before the session is known; then the server validates them", async () => {
  isDown = true
  setOffline(true)
  const store = openTab()
  store.fail()
  expect(store.get().state).toBe('ready')
  store.change({ productId: 'a', weight: '500g', quantity: 2 })
  store.change({ productId: 'a', weight: '1kg', quantity: 30 })
  await until(() => readCart(GUEST)?.lines.length === 2)
  expect(readCart(GUEST)?.lines[1]).toMatchObject({ weight: '1kg', quantity: 30 })
  expect(toasts()).toContain('Kept on this device')
  isDown = false
  setOffline(false)
  store.open(GUEST, null)
  await until(() => store.get().cart.lines[0]?.name !== '')
  expect(requested.at(-1)).toBe('POST cart/price')
  expect(store.get().cart.lines[0]).toMatchObject({ quantity: 2, unitPricePaise: 48_000 })
})

/** Two offline tabs of a guest, each having loaded the cart before the other changed it. */
async function twoOfflineTabs() {
  storeCart(GUEST, [line(1)])
  const tabs = [openTab(), openTab()] as const
  for (const tab of tabs) {
    tab.open(GUEST, null)
    await settled(tab)
  }
  isDown = true
  setOffline(true)
  return tabs
}

test("offline, two tabs of a guest add to each other's stored cart, and a line keeps its name", async () => {
  const [one, other] = await twoOfflineTabs()
  one.change({ productId: 'a', weight: '1kg', quantity: 1 })
  await until(() => readCart(GUEST)?.lines.length === 2)
  other.change({ productId: 'a', weight: '250g', quantity: 3 })
  await until(() => readCart(GUEST)?.lines.some((kept) => kept.weight === '250g'))
  expect(readCart(GUEST)?.lines).toMatchObject([
    { weight: '500g', quantity: 1 },
    { weight: '1kg', quantity: 1 },
    { weight: '250g', quantity: 3 },
  ])
  expect(other.get().cart.lines[0]).toMatchObject({ name: productList[0]?.name, linePaise: 48_000 })
})

test("a guest's tab that is left offline stores what another tab has stored", async () => {
  const [one, other] = await twoOfflineTabs()
  // Each tab shows that it is offline, the second in place of the first.
  const shown = new Set<number>()
  const unsubscribe = watchToasts(() => {
    for (const { id } of listToasts()) shown.add(id)
  })
  one.change({ productId: 'a', weight: '1kg', quantity: 1 })
  await until(() => readCart(GUEST)?.lines.length === 2)
  other.change({ productId: 'a', weight: '250g', quantity: 3 })
  other.leave()
  expect(readCart(GUEST)?.lines.map((kept) => kept.weight)).toEqual(['500g', '1kg', '250g'])
  // It stores once more after it gave up; wait for that, so that it does not affect the next test.
  await until(() => shown.size === 2)
  unsubscribe()
})

test("offline, a signed-in shopper's cart is shown and read-only, because it is on the server", async () => {
  storeCart('usr', [line(2)])
  isDown = true
  setOffline(true)
  const store = openTab()
  store.fail()
  expect(store.get()).toMatchObject({ state: 'ready', cart: { count: 2 } })
  store.change({ productId: 'a', weight: '500g', quantity: 5 })
  await until(() => toasts().includes('The cart was not changed'))
  expect(store.get().cart.count).toBe(2)
  expect(readCart(GUEST)).toBe(null)
})
