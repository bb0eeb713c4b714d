import { expect, test } from 'vitest'
import { takeUploadSlot } from './upload-slots.server.ts'

const MB = 1024 * 1024

test('large bodies are read a few at a time, in the order of arrival', async () => {
  const began: string[] = []
  const first = await takeUploadSlot(24 * MB)
  const second = takeUploadSlot(16 * MB).then((turn) => {
    began.push('second')
    return turn
  })
  const third = takeUploadSlot(1 * MB).then((turn) => {
    began.push('third')
    return turn
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(began).toEqual([])
  first?.release()
  first?.release()
  const rest = await Promise.all([second, third])
  expect(began).toEqual(['second', 'third'])
  for (const turn of rest) turn?.release()
})

test('a body that waits too long is refused, and no longer blocks the next', async () => {
  const first = await takeUploadSlot(30 * MB)
  const impatient = takeUploadSlot(30 * MB, 5)
  const small = takeUploadSlot(1 * MB)
  expect(await impatient).toBeNull()
  const turn = await small
  expect(turn).not.toBeNull()
  turn?.release()
  first?.release()
})
