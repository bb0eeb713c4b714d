import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Signals, type Topic } from '#app/db/signals.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { AsSent } from './as-sent.server.ts'
import { KeptPages } from './kept-pages.server.ts'

const NOON = '2026-11-21T06:30:00.000Z'

/** Pages whose making waits until the test lets it go on. */
function opened(now = NOON) {
  const signals = new Signals()
  signals.listening = true
  const making: ((page?: Partial<AsSent>) => void)[] = []
  const shop = { db: { signals }, now: () => now } as unknown as Pick<Shop, 'db' | 'now'>
  const pages = new KeptPages(shop, (address) => {
    const { promise, resolve } = Promise.withResolvers<AsSent>()
    const body = Buffer.from(`${address} ${making.length}`)
    const page = { status: 200, lines: [], tag: '"1"', body }
    making.push((change) => resolve({ ...page, ...change }))
    return promise
  })
  const ask = (address: string) => pages.find(address, 'br') ?? pages.make(address, 'br')
  const text = async (address: string) => String((await ask(address)).body)
  const keep = async (address: string, change?: Partial<AsSent>) => {
    const asked = ask(address)
    making.at(-1)?.(change)
    await asked
  }
  return { signals, making, pages, text, keep }
}

test('five hundred who ask at once wait for one making', async () => {
  const { making, text } = opened()
  const asked = Promise.all(Array.from({ length: 500 }, () => text('/')))
  making[0]?.()
  expect(new Set(await asked)).toEqual(new Set(['/ 0']))
  expect(await text('/')).toBe('/ 0')
  expect(making).toHaveLength(1)
})

test.each<Topic>(['catalogue', 'stock', 'reviews', 'settings'])(
  'a change of the %s ends a kept page at once',
  async (topic) => {
    const { signals, keep, pages } = opened()
    await keep('/')
    expect(pages.find('/', 'br')).not.toBeNull()
    signals.tell([topic])
    expect(pages.find('/', 'br')).toBeNull()
  },
)

test('what public pages do not show ends nothing', async () => {
  const { signals, keep, pages } = opened()
  await keep('/')
  signals.tell(['orders', 'outbox'])
  expect(pages.find('/', 'br')).not.toBeNull()
})

test('a page begun before a change is not kept after it, and whoever knows of the change does not wait for it', async () => {
  const { signals, making, pages, text } = opened()
  const early = text('/')
  signals.tell(['catalogue'])
  const late = text('/')
  expect(making).toHaveLength(2)
  making[0]?.()
  expect(await early).toBe('/ 0')
  expect(pages.find('/', 'br')).toBeNull()
  making[1]?.()
  expect(await late).toBe('/ 1')
  expect(String(pages.find('/', 'br')?.body)).toBe('/ 1')
})

test('while others are not heard nothing is kept, and nobody waits for another’s page', async () => {
  const { signals, making, pages, text } = opened()
  signals.listening = false
  const asked = Promise.all([text('/'), text('/')])
  for (const go of making) go()
  expect(await asked).toEqual(['/ 0', '/ 1'])
  signals.listening = true
  expect(pages.find('/', 'br')).toBeNull()
})

test('a page made while something could not be read is not kept', async () => {
  const { signals, making, pages, text } = opened()
  const asked = text('/')
  signals.failures++
  making[0]?.()
  await asked
  expect(pages.find('/', 'br')).toBeNull()
})

test('what may not be kept is not, and a making that fails is forgotten', async () => {
  const { keep, pages } = opened()
  await keep('/products/9', { status: 404, tag: null })
  expect(pages.find('/products/9', 'br')).toBeNull()
  const broken = new KeptPages({ db: { signals: new Signals() }, now: () => NOON } as unknown as Shop, () =>
    Promise.reject(new Error('no page')),
  )
  await expect(broken.make('/', 'br')).rejects.toThrow('no page')
  await expect(broken.make('/', 'br')).rejects.toThrow('no page')
})

test('the day that ends in India ends its pages', async () => {
  const { keep, pages } = opened('2026-11-21T18:29:59.700Z')
  await keep('/')
  expect(pages.find('/', 'br')).not.toBeNull()
  await wait(350)
  expect(pages.find('/', 'br')).toBeNull()
})

test('packed ways of one address are kept apart', async () => {
  const { keep, pages } = opened()
  await keep('/')
  expect(pages.find('/', 'gzip')).toBeNull()
})
