import { expect, test, vi } from 'vitest'
import { whenServerResponds } from './when-server-responds.ts'

/** A server that first breaks the connection, then is unhealthy, then responds. */
function shopComingBack() {
  vi.useFakeTimers()
  const shop = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('no line'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValue(new Response())
  vi.stubGlobal('fetch', shop)
  return shop
}

test('callbacks run once the server responds, a single time', async () => {
  const shop = shopComingBack()
  const then = vi.fn()
  whenServerResponds(then)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(then).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(then).toHaveBeenCalledOnce()
  expect(shop).toHaveBeenCalledTimes(3)
})

test('a cancelled callback is not run, even if the response was on its way', async () => {
  const shop = shopComingBack()
  const then = vi.fn()
  const stop = whenServerResponds(then)
  await vi.advanceTimersByTimeAsync(9_990)
  let response = (_: Response) => {}
  shop.mockReturnValueOnce(new Promise((go) => (response = go)))
  await vi.advanceTimersByTimeAsync(10)
  stop()
  response(new Response())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(then).not.toHaveBeenCalled()
  expect(shop).toHaveBeenCalledTimes(3)
})
