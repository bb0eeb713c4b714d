import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_CART, MAX_QUANTITY, type StoredLine } from '#app/domain/cart/cart.ts'
import { changeLines } from '#app/domain/cart/change-lines.ts'
import { mergeLines } from '#app/domain/cart/merge-lines.ts'
import { priceCart } from '#app/domain/cart/price-cart.ts'
import { dismissToast, listToasts } from '#app/ui/kit/toast-queue.ts'
import { setAway } from '#app/ui/shop/offline/connection.ts'
import { productOnSale } from '#test/product-on-sale.ts'
import { CartStore } from './cart-store.ts'
import { GUEST, keepCart, readCart } from './guest-cart.ts'

// The queue of a tab against a server that answers when told to. Without a browser, what is kept is kept in memory.

const shelf = [productOnSale('a', 120_000)]
const line = (quantity: number): StoredLine => ({ productId: 'a', weight: '500g', quantity, seenPricePaise: 48_000 })
const toUser = (quantity: number) => ({ ...line(quantity), addedAt: '2026-01-01T00:00:00.000Z' })

let held: (() => void)[]
let isHolding: boolean
let asked: string[]
let users: StoredLine[]
let merged: Set<string>
let isDown: boolean
let isBusy: boolean
let losesAnswers: boolean
let news: number
let sessionsAsked: number

beforeEach(() => {
  held = []
  isHolding = false
  asked = []
  users = []
  merged = new Set()
  isDown = false
  isBusy = false
  setAway(false)
  losesAnswers = false
  news = 0
  sessionsAsked = 0
  keepCart(GUEST, [])
  keepCart('usr', [])
  for (const toast of listToasts()) dismissToast(toast.id)
  // One lock for all tabs of a browser, as navigator.locks keeps it; each test has a browser of its own.
  let turn: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => (turn = turn.then(work)) },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path.replace('/api/v1/', '')}`)
    const answer = isDown ? null : isBusy ? {} : serve(path, JSON.parse(`${init.body ?? 'null'}`))
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    if (!answer || losesAnswers) throw new TypeError('Failed to fetch')
    if (isBusy) return Response.json({ error: { message: 'Try again in a moment.' } }, { status: 503 })
    return Response.json(answer)
  })
})

/** The server: the same rules, decided when the request comes in. */
function serve(path: string, body: { lines: StoredLine[]; guestCartId: string; change?: never } & StoredLine) {
  if (path.endsWith('/price')) {
    const changed = body.change
      ? changeLines(shelf, body.lines, body.change)
      : { ok: true as const, value: { lines: body.lines } }
    const lines = changed.ok ? changed.value.lines : body.lines
    return {
      cart: priceCart(shelf, lines),
      lines,
      notes: [],
      ...(changed.ok ? {} : { error: { message: changed.reason } }),
    }
  }
  if (path.endsWith('/merge')) {
    const isFirst = !merged.has(body.guestCartId)
    if (isFirst) users = mergeLines(shelf, users, body.lines).lines
    merged.add(body.guestCartId)
    return { cart: priceCart(shelf, users), notes: [], merged: isFirst }
  }
  if (path.endsWith('/lines')) {
    const changed = changeLines(shelf, users, body)
    if (changed.ok) users = changed.value.lines
  }
  return { cart: priceCart(shelf, users), notes: [] }
}

function openTab() {
  const store = new CartStore()
  store.start({ notifyTabs: () => news++, refreshSession: () => sessionsAsked++ })
  return store
}

/** Waits for what comes in milliseconds, and later on a machine that does much else. */
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: 15_000, interval: 10 })
const answerNext = () => until(() => held.shift()?.() ?? held.length === 0)
const settled = (store: CartStore) => until(() => store.get().state === 'ready' && held.length === 0)
const toasts = () => listToasts().map((toast) => toast.title)

test('a change made while the cart is being read is not undone by what was read', async () => {
  keepCart(GUEST, [line(1)])
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isHolding = true
  store.open(GUEST, null)
  store.change({ productId: 'a', weight: '500g', quantity: 4 })
  expect(store.get().cart.count).toBe(4)
  await until(() => asked.length === 2)
  await answerNext()
  await until(() => asked.length === 3)
  await answerNext()
  await until(() => readCart(GUEST)?.lines[0]?.quantity === 4)
  expect(store.get().cart.count).toBe(4)
})

test('quick presses show at once and are asked one at a time; those overtaken are not asked at all', async () => {
  const store = openTab()
  store.open('usr', EMPTY_CART)
  isHolding = true
  for (const quantity of [1, 2, 3, 4]) store.change({ productId: 'a', weight: '500g', quantity })
  expect(store.get().cart.count).toBe(4)
  expect(asked).toEqual(['PUT cart/lines'])
  isHolding = false
  await answerNext()
  await until(() => users[0]?.quantity === 4)
  expect(asked).toEqual(['PUT cart/lines', 'PUT cart/lines'])
  await until(() => news === 2)
})

test('a page left before the shop answered leaves nothing behind: a guest’s change is kept, a user’s is sent', async () => {
  isHolding = true
  const guest = openTab()
  guest.open(GUEST, null)
  guest.change({ productId: 'a', weight: '500g', quantity: 2 })
  guest.leave()
  expect(readCart(GUEST)?.lines).toMatchObject([{ productId: 'a', weight: '500g', quantity: 2 }])
  keepCart(GUEST, [])
  asked = []
  const user = openTab()
  user.open('usr', EMPTY_CART)
  user.change({ productId: 'a', weight: '500g', quantity: 2 })
  user.change({ productId: 'a', weight: '1kg', quantity: 1 })
  user.leave()
  expect(asked).toEqual(['PUT cart/lines', 'PUT cart/lines'])
  expect(users).toMatchObject([
    { weight: '500g', quantity: 2 },
    { weight: '1kg', quantity: 1 },
  ])
})

test('a request that is broken off because the page is left loses nothing', async () => {
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isDown = true
  store.change({ productId: 'a', weight: '500g', quantity: 2 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  store.leave()
  expect(readCart(GUEST)?.lines).toMatchObject([{ quantity: 2 }])
  // It gives up after all, which is not to be in the next test.
  await until(() => toasts().length > 0)
})

test('what a signed-in shopper pressed is sent again where leaving broke it off', async () => {
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

test('two tabs of a guest take turns, so that neither overwrites what the other adds', async () => {
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
  for (const answer of held) answer()
  await until(() => [one, other].every((tab) => tab.get().cart.weightGrams > 0 && asked.length === 2))
  await expect
    .poll(() => readCart(GUEST)?.lines)
    .toMatchObject([
      { weight: '500g', quantity: 2 },
      { weight: '1kg', quantity: 1 },
    ])
})

test.each([GUEST, 'usr'])(
  'a shop that is busy for a moment is asked again before the change of %s is given up',
  async (whose) => {
    const store = openTab()
    store.open(whose, EMPTY_CART)
    await settled(store)
    vi.useFakeTimers()
    isBusy = true
    store.change({ productId: 'a', weight: '500g', quantity: 2 })
    await vi.advanceTimersByTimeAsync(900)
    isBusy = false
    await vi.advanceTimersByTimeAsync(1500)
    vi.useRealTimers()
    expect(toasts()).toEqual([])
    expect(readCart(whose)?.lines).toMatchObject([{ quantity: 2 }])
    expect(asked).toHaveLength(2)
  },
)

test('what is added before it is known who is here is kept when the page is left', async () => {
  keepCart(GUEST, [line(2)])
  const guest = openTab()
  guest.change({ productId: 'a', weight: '500g', quantity: 3 })
  guest.leave()
  expect(readCart(GUEST)?.lines).toMatchObject([{ quantity: 3 }])
  keepCart(GUEST, [])
  keepCart('usr', [line(2)])
  const user = openTab()
  user.change({ productId: 'a', weight: '500g', quantity: 3 })
  user.leave()
  expect(asked).toEqual(['PUT cart/lines'])
})

test('what is added while nobody says who is here waits, and the shop is asked again until it says', async () => {
  const store = openTab()
  store.fail()
  expect(sessionsAsked).toBe(0)
  vi.useFakeTimers()
  store.change({ productId: 'a', weight: '500g', quantity: 1 })
  for (const times of [1, 2, 3]) {
    expect(sessionsAsked).toBe(times)
    store.fail()
    vi.advanceTimersByTime(3000)
  }
  vi.useRealTimers()
  expect(store.get()).toMatchObject({ state: 'failed', cart: { count: 1 } })
  store.open(GUEST, null)
  await until(() => readCart(GUEST)?.lines[0]?.quantity === 1)
})

test('what a guest had is merged before what was changed while signing in, once', async () => {
  keepCart(GUEST, [line(2)])
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isHolding = true
  store.change({ productId: 'a', weight: '500g', quantity: 3 })
  store.open('usr', EMPTY_CART)
  isHolding = false
  await answerNext()
  await until(() => users[0]?.quantity === 3)
  await settled(store)
  expect(asked.slice(2)).toEqual(['POST cart/merge', 'PUT cart/lines'])
  expect(toasts()).toEqual(['Cart items preserved!'])
  expect(readCart(GUEST)).toBe(null)
})

test('a merge whose answer was lost is asked again under the same name, and counts once', async () => {
  keepCart(GUEST, [line(2)])
  const store = openTab()
  losesAnswers = true
  store.open('usr', EMPTY_CART)
  await until(() => store.get().state === 'failed')
  expect(users[0]?.quantity).toBe(2)
  losesAnswers = false
  store.open('usr', null)
  await settled(store)
  expect(store.get().cart.count).toBe(2)
  expect(asked).toEqual(['POST cart/merge', 'POST cart/merge'])
  expect(readCart(GUEST)).toBe(null)
})

test('that something was added is said once the shop has taken it, and not beside that it was not', async () => {
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  isDown = true
  const added = { title: 'Added to cart' }
  store.change({ productId: 'a', weight: '500g', quantity: 1 }, added)
  await until(() => toasts().includes('The cart was not changed'))
  expect(toasts()).not.toContain('Added to cart')
  isDown = false
  store.change({ productId: 'a', weight: '500g', quantity: 1 }, added)
  await until(() => toasts().includes('Added to cart'))
})

test('without an answer a change is taken back, and a merge waits for the next time', async () => {
  const store = openTab()
  users = [toUser(2)]
  store.open('usr', priceCart(shelf, users))
  isDown = true
  store.change({ productId: 'a', weight: '500g', quantity: 5 })
  await until(() => toasts().includes('The cart was not changed'))
  expect(store.get()).toMatchObject({ state: 'ready', cart: { count: 2 } })

  keepCart(GUEST, [line(1)])
  store.open('usr', null)
  await until(() => asked.at(-1) === 'POST cart/merge')
  isDown = false
  store.open('usr', null)
  await until(() => store.get().cart.count === 3)
  expect(asked.filter((one) => one === 'POST cart/merge')).toHaveLength(2)
})

test('another user sees nothing of the one before, nor does the guest', async () => {
  const store = openTab()
  users = [toUser(2)]
  store.open('usr', priceCart(shelf, users))
  expect(readCart('usr')?.lines).toHaveLength(1)
  store.open(GUEST, null)
  await until(() => store.get().cart.count === 0)
  expect(readCart('usr')).toBe(null)
})

test('reading tells no other tab, so that two tabs do not keep each other awake', async () => {
  keepCart(GUEST, [line(1)])
  const store = openTab()
  store.open(GUEST, null)
  await settled(store)
  store.open(GUEST, null)
  await until(() => asked.length === 2)
  await settled(store)
  expect(news).toBe(0)
})

test('the shop is not asked what an empty cart costs, until something is in it', async () => {
  const store = openTab()
  store.open(GUEST, null)
  await expect.poll(() => store.get()).toMatchObject({ state: 'ready', cart: EMPTY_CART })
  expect(asked).toEqual([])
  keepCart(GUEST, [line(2)])
  store.open(GUEST, null)
  await expect.poll(() => store.get().cart.weightGrams).toBe(1000)
  expect(asked).toEqual(['POST cart/price'])
})

test('offline a guest’s changes stay in the browser, also before anyone could be asked who is here; then the shop judges', async () => {
  isDown = true
  setAway(true)
  const store = openTab()
  store.fail()
  expect(store.get().state).toBe('ready')
  store.change({ productId: 'a', weight: '500g', quantity: 2 })
  store.change({ productId: 'a', weight: '1kg', quantity: 30 })
  await until(() => readCart(GUEST)?.lines.length === 2)
  expect(readCart(GUEST)?.lines[1]).toMatchObject({ weight: '1kg', quantity: MAX_QUANTITY })
  expect(toasts()).toContain('Kept on this device')
  isDown = false
  setAway(false)
  store.open(GUEST, null)
  await until(() => store.get().cart.lines[0]?.name !== '')
  expect(asked.at(-1)).toBe('POST cart/price')
  expect(store.get().cart.lines[0]).toMatchObject({ quantity: 2, unitPricePaise: 48_000 })
})

/** Two tabs of a guest out of the shop's reach, each having shown the cart before the other changed it. */
async function twoTabsAway() {
  keepCart(GUEST, [line(1)])
  const tabs = [openTab(), openTab()] as const
  for (const tab of tabs) {
    tab.open(GUEST, null)
    await settled(tab)
  }
  isDown = true
  setAway(true)
  return tabs
}

test('offline two tabs of a guest add to what the other has kept, and a line keeps its name', async () => {
  const [one, other] = await twoTabsAway()
  one.change({ productId: 'a', weight: '1kg', quantity: 1 })
  await until(() => readCart(GUEST)?.lines.length === 2)
  other.change({ productId: 'a', weight: '250g', quantity: 3 })
  await until(() => readCart(GUEST)?.lines.some((kept) => kept.weight === '250g'))
  expect(readCart(GUEST)?.lines).toMatchObject([
    { weight: '500g', quantity: 1 },
    { weight: '1kg', quantity: 1 },
    { weight: '250g', quantity: 3 },
  ])
  expect(other.get().cart.lines[0]).toMatchObject({ name: shelf[0]?.name, linePaise: 48_000 })
})

test('a guest’s tab that is left offline keeps what another tab has kept', async () => {
  const [one, other] = await twoTabsAway()
  one.change({ productId: 'a', weight: '1kg', quantity: 1 })
  await until(() => readCart(GUEST)?.lines.length === 2)
  other.change({ productId: 'a', weight: '250g', quantity: 3 })
  other.leave()
  expect(readCart(GUEST)?.lines.map((kept) => kept.weight)).toEqual(['500g', '1kg', '250g'])
  // It keeps it once more when it has given up, which is not to be in the next test.
  await until(() => toasts().length === 2)
})

test('offline a signed-in shopper’s cart is shown and cannot be changed: it is not this browser’s', async () => {
  keepCart('usr', [line(2)])
  isDown = true
  setAway(true)
  const store = openTab()
  store.fail()
  expect(store.get()).toMatchObject({ state: 'ready', cart: { count: 2 } })
  store.change({ productId: 'a', weight: '500g', quantity: 5 })
  await until(() => toasts().includes('The cart was not changed'))
  expect(store.get().cart.count).toBe(2)
  expect(readCart(GUEST)).toBe(null)
})
