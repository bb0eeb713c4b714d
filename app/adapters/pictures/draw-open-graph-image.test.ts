import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawOpenGraphImage } from './draw-open-graph-image.server.ts'

const PLATE = [0xf5, 0xf1, 0xea]
const BOWL = '#402010'

/** A bowl of 200 by 100 in the middle of a picture of 600 by 400. */
function bowlOn(background: string) {
  const bowl = { create: { width: 200, height: 100, channels: 3 as const, background: BOWL } }
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .composite([{ input: bowl }])
    .png()
    .toBuffer()
}

/** The colours at places of the JPEG, one after the other: x and y. */
async function coloursAt(jpeg: Uint8Array, ...points: readonly [number, number][]) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)))
}

const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1))

test('a picture on white is centred on the background, as large as fits, without its white border', async () => {
  const [corner, inside, beside] = await coloursAt(
    await drawOpenGraphImage(sharp(await bowlOn('white')), { onWhite: true }),
    [0, 0],
    [120, 315],
    [20, 315],
  )
  expect([corner, beside]).toEqual([near(PLATE), near(PLATE)])
  expect(inside).toEqual(near([0x3d, 0x1e, 0x0f]))
})

test('a photograph with its own background keeps it', async () => {
  const [corner, ground, bowl] = await coloursAt(
    await drawOpenGraphImage(sharp(await bowlOn('#4466aa')), { onWhite: false }),
    [0, 0],
    [200, 20],
    [600, 315],
  )
  expect([corner, ground, bowl]).toEqual([near(PLATE), near([0x44, 0x66, 0xaa]), near([0x40, 0x20, 0x10])])
})

test('a white picture is the empty background', async () => {
  const white = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await coloursAt(await drawOpenGraphImage(sharp(white), { onWhite: true }), [600, 315])).toEqual([near(PLATE)])
})
