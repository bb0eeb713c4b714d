import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/make-shop.ts'
import { keptBriefly } from './kept-briefly.server.ts'

onBothDatabases((open) => {
  test('a text is written once a minute, for all who ask, and apart for each shop and name', async () => {
    const { shop, clock } = await open()
    let written = 0
    const ask = (name = 'feed') => keptBriefly(shop, name, async () => `${name} ${++written}`)
    expect(await Promise.all([ask(), ask()])).toEqual(['feed 1', 'feed 1'])
    clock.advance(59_999)
    expect([await ask(), await ask('sitemap')]).toEqual(['feed 1', 'sitemap 2'])
    clock.advance(1)
    expect(await ask()).toBe('feed 3')
  })

  test('what could not be written is tried anew at once', async () => {
    const { shop } = await open()
    expect(await keptBriefly(shop, 'feed', async () => null)).toBeNull()
    await expect(keptBriefly(shop, 'feed', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await keptBriefly(shop, 'feed', async () => 'here')).toBe('here')
  })
})
