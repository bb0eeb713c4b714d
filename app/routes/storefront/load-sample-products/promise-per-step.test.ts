import { expect, test } from 'vitest'
import { promisePerStep } from './promise-per-step.server.ts'

test('resolves each step as it is done, and the whole at the end', async () => {
  let resolveNext = () => {}
  const paused = new Promise<void>((resolve) => {
    resolveNext = resolve
  })
  const { steps, whole } = promisePerStep(2, async (done) => {
    done(0)
    await paused
    done(1)
    return 'all'
  })
  await steps[0]
  expect(await Promise.race([steps[1], 'not yet'])).toBe('not yet')
  resolveNext()
  await steps[1]
  expect(await whole).toBe('all')
})

test('when the task fails, open steps reject too', async () => {
  const { steps, whole } = promisePerStep(2, async (done) => {
    done(0)
    throw new Error('no answer')
  })
  await expect(whole).rejects.toThrow('no answer')
  await expect(steps[0]).resolves.toBe(true)
  await expect(steps[1]).rejects.toThrow('no answer')
})
