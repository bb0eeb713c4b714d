import { expect, test } from 'vitest'
import { takeUploadSlot, type UploadPool } from './upload-slots.server.ts'

const MB = 1024 * 1024

let people = 0
/** A slot for somebody who has none yet. */
const take = (megabytes: number, maxWaitMs?: number, pool: UploadPool = 'shoppers') =>
  takeUploadSlot({ pool, person: pool === 'staff' ? null : `usr_${people++}`, bytes: megabytes * MB }, maxWaitMs)
const takeAs = (person: string, megabytes: number, maxWaitMs?: number) =>
  takeUploadSlot({ pool: 'shoppers', person, bytes: megabytes * MB }, maxWaitMs)

test('large bodies are read a few at a time, in the order of arrival', async () => {
  const began: string[] = []
  const first = await take(24)
  const second = take(16).then((turn) => {
    began.push('second')
    return turn
  })
  const third = take(1).then((turn) => {
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
  const first = await take(30)
  const impatient = take(30, 5)
  const small = take(1)
  expect(await impatient).toBeNull()
  const turn = await small
  expect(turn).not.toBeNull()
  turn?.release()
  first?.release()
})

test('a person sends one upload at a time; those behind their second do not wait for it', async () => {
  const first = await takeAs('usr_asha', 1)
  expect(await takeAs('usr_asha', 1, 5)).toBeNull()
  const second = takeAs('usr_asha', 1)
  const other = await take(1, 5)
  expect(other).not.toBeNull()
  first?.release()
  const turn = await second
  expect(turn).not.toBeNull()
  turn?.release()
  other?.release()
})

test('staff send their photographs however many shoppers send theirs', async () => {
  const shoppers = await Promise.all([take(25), take(7)])
  expect(await take(1, 5)).toBeNull()
  const staff = await Promise.all([take(8, 5, 'staff'), take(8, 5, 'staff')])
  expect(staff.every((turn) => turn !== null)).toBe(true)
  expect(await take(1, 5, 'staff')).toBeNull()
  for (const turn of [...shoppers, ...staff]) turn?.release()
})
