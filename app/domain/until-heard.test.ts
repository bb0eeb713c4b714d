import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/make-shop.ts'
import { DAYS } from './instant.ts'
import { untilHeard } from './until-heard.server.ts'

onBothDatabases((open) => {
  async function counting() {
    const { shop, clock } = await open()
    let readings = 0
    const read = untilHeard('settings', async () => ++readings)
    shop.db.changes.listening = true
    return { shop, clock, read: () => read(shop) }
  }

  test('what nothing was heard against is not read again', async () => {
    const { shop, read } = await counting()
    expect([await read(), await read()]).toEqual([1, 1])
    shop.db.changes.publish(['orders'])
    expect(await read()).toBe(1)
    shop.db.changes.publish(['settings'])
    expect([await read(), await read()]).toEqual([2, 2])
  })

  test('a change during a reading counts against it', async () => {
    const { shop } = await counting()
    let readings = 0
    const read = untilHeard('settings', async () => {
      shop.db.changes.publish(readings === 0 ? ['settings'] : [])
      return ++readings
    })
    expect([await read(shop), await read(shop), await read(shop)]).toEqual([1, 2, 2])
  })

  test('another day, and not hearing others, mean reading again', async () => {
    const { shop, clock, read } = await counting()
    await read()
    clock.advance(DAYS)
    expect([await read(), await read()]).toEqual([2, 2])
    shop.db.changes.listening = false
    expect([await read(), await read()]).toEqual([3, 4])
  })

  test('what failed is read again', async () => {
    const { shop } = await counting()
    let readings = 0
    const read = untilHeard('settings', async () => {
      if (++readings === 1) throw new Error('gone')
      return readings
    })
    await expect(read(shop)).rejects.toThrow('gone')
    expect(await read(shop)).toBe(2)
  })
})
