import { describe, expect, test } from 'vitest'
import { MINUTES } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { tryConsumeRate } from './consume-rate-limit.server.ts'
import { RATES } from './rate-limits.ts'

// One is counted in the database, the other in memory.
const NAMES = ['start-payment', 'place-order'] as const

onBothDatabases((open) => {
  describe.each(NAMES)('%s', (name) => {
    const { person, client } = RATES[name]

    test('parallel requests of a person are counted across clients', async () => {
      const { shop } = await open()
      const allowed = await Promise.all(
        Array.from({ length: client + 10 }, (_, i) =>
          tryConsumeRate({ ...shop, client: `203.0.113.${i}` }, name, 'usr_1'),
        ),
      )
      expect(allowed.filter(Boolean).length).toBe(person)
      expect(await tryConsumeRate({ ...shop, client: '203.0.113.7' }, name, 'usr_2')).toBe(true)
    })

    test('parallel requests of a client are counted across persons', async () => {
      const { shop } = await open()
      const allowed = await Promise.all(
        Array.from({ length: client + 10 }, (_, i) =>
          tryConsumeRate({ ...shop, client: '203.0.113.7' }, name, `usr_${i}`),
        ),
      )
      expect(allowed.filter(Boolean).length).toBe(client)
      expect(await tryConsumeRate({ ...shop, client: '203.0.113.8' }, name, 'usr_1')).toBe(true)
    })

    test('what a person is refused does not count for their client', async () => {
      const { shop } = await open()
      const consume = (who: string) => tryConsumeRate({ ...shop, client: '203.0.113.7' }, name, who)
      for (let i = 0; i < 2 * client; i++) await consume('usr_1')
      let others = 0
      for (let i = 0; i < client; i++) if (await consume(`usr_${2 + i}`)) others++
      expect(others).toBe(client - person)
    })

    test('the window slides', async () => {
      const { shop, clock } = await open()
      clock.advance(MINUTES - (Date.parse(clock.now()) % MINUTES))
      for (let i = 0; i < person; i++) await tryConsumeRate({ ...shop, client: '' }, name, 'usr_1')
      clock.advance(MINUTES)
      expect(await tryConsumeRate({ ...shop, client: '' }, name, 'usr_1')).toBe(false)
      clock.advance(MINUTES / 2)
      expect(await tryConsumeRate({ ...shop, client: '' }, name, 'usr_1')).toBe(true)
    })

    test('a demo on its own machine does not limit the client', async () => {
      const { shop } = await open()
      for (let i = 0; i < client + 5; i++)
        expect(await tryConsumeRate({ ...shop, client: '127.0.0.1' }, name, `usr_${i}`)).toBe(true)
    })
  })
})
