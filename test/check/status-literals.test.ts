import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'
import {
  DECIDES_BY_STATUS,
  HAS_A_NAMESAKE,
  MAKES_A_MOVE,
  namesStatus,
  readingForNewStatus,
} from './files-that-name-a-status.ts'

// Rules about a status belong to the two tables (order-status.ts and order-status-handling.ts), so that a new status is
// decided there once. A file that names a status by itself is listed in files-that-name-a-status.ts with its reason.

/** Adapters that translate the states of a parcel, some of which have the name of a status. */
const COURIERS = 'app/adapters/couriers/'

const TABLES = ['app/domain/orders/order/order-status.ts', 'app/domain/orders/order/order-status-handling.ts']

/** The statuses for which the listed lines were read. A new one is added here when that is done. */
const READ_FOR: readonly string[] = [
  'pending_payment',
  'placed',
  'confirmed',
  'packed',
  'ready_for_pickup',
  'shipped',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'expired',
]

test('an order status is named in its tables and in the listed files only', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) =>
      !file.includes('.test.') &&
      !file.startsWith('app/db/migrations/') &&
      !file.startsWith(COURIERS) &&
      !TABLES.includes(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => namesStatus(readFileSync(file, 'utf8')))
  const listed = [DECIDES_BY_STATUS, MAKES_A_MOVE, HAS_A_NAMESAKE].flatMap((files) => Object.keys(files))
  expect(naming.sort(), 'Derive it from a table; if that is impossible, list it').toEqual(listed.sort())
})

test('the files that decide by status were read for each status', () => {
  const unread = ORDER_STATUSES.filter((status) => !READ_FOR.includes(status))
  const where = 'READ_FOR in test/check/status-literals.test.ts'
  expect(unread, `${readingForNewStatus()}\nAfter it the new status joins ${where}`).toEqual([])
  expect(READ_FOR.toSorted(), 'No longer statuses').toEqual(ORDER_STATUSES.toSorted())
})

test.each([
  ["if (status === 'placed') return", true],
  ["sql`where status = 'shipped'`", true],
  ['{ out_for_delivery: text }', true],
  ["statusesInPhases('returned')", false],
  ["// a status like 'placed'\nconst at = order.placedAt", false],
])('whether the check finds a status in: %s', (source, expected) => {
  expect(namesStatus(source)).toBe(expected)
})
