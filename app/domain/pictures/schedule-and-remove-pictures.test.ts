import { expect, test } from 'vitest'
import { MINUTES } from '#app/domain/time/instant.ts'
import { photograph } from '#test/data/photograph.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { cancelRemoval, removePictures, scheduleRemoval } from './schedule-and-remove-pictures.server.ts'
import { keyOfUpload } from './upload-address.ts'
import { uploadFileName } from './upload-file-names.ts'

onBothDatabases((open) => {
  /** A shop with uploads that nothing shows any more. */
  async function openWith(count: number) {
    const opened = await open()
    const { shop, clock } = opened
    const addresses: string[] = []
    for (let index = 0; index < count; index++) {
      const saved = expectOk(
        await shop.pictures.save({
          folder: 'products',
          fileName: `${index}.jpg`,
          bytes: await photograph(),
        }),
      )
      addresses.push(saved)
      clock.advance(1000)
      await shop.db.transaction().execute((tx) => scheduleRemoval(tx, saved, shop.now()))
    }
    const isThere = async (address: string) =>
      (await shop.pictures.read(uploadFileName(keyOfUpload(address) ?? '', 160, 'avif'))) !== null
    return { ...opened, addresses, isThere }
  }

  test('a failing store is retried with growing delays until the files are removed', async () => {
    const { shop, clock, outside, addresses, isThere } = await openWith(2)
    outside.filesDown = true
    expect(await removePictures(shop)).toBe(0)
    expect(await removePictures(shop)).toBe(0)
    expect(outside.log.map(({ level, facts }) => [level, facts.tries])).toEqual([
      ['warn', 1],
      ['warn', 1],
    ])
    expect(await removePictures(shop)).toBe(0)
    expect(outside.log).toHaveLength(2)
    clock.advance(5_000)
    await removePictures(shop)
    expect(outside.log.at(-1)?.facts).toMatchObject({ tries: 2 })

    outside.filesDown = false
    expect(await removePictures(shop)).toBe(1)
    expect(await Promise.all(addresses.map(isThere))).toContain(true)
    clock.advance(MINUTES)
    expect(await removePictures(shop)).toBe(1)
    expect(await Promise.all(addresses.map(isThere))).toEqual([false, false])
    expect(await removePictures(shop)).toBe(0)
  })

  test('a picture that is kept before its removal stays', async () => {
    const { shop, clock, outside, addresses, isThere } = await openWith(1)
    const [address = ''] = addresses
    outside.filesDown = true
    await removePictures(shop)
    await shop.db.transaction().execute((tx) => cancelRemoval(tx, address))
    outside.filesDown = false
    clock.advance(10 * MINUTES)
    expect(await removePictures(shop)).toBe(0)
    expect(await isThere(address)).toBe(true)
  })
})
