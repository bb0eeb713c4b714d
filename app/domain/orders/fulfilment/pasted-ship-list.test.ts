import { expect, test } from 'vitest'
import { parseShipList, planParcels, SHIP_LINE_MESSAGES, type ShipLineReason } from './pasted-ship-list.ts'

const A = 'MW-7K3M-9QXF'
const B = 'MW-2PD8-4RTN'
const C = 'MW-9HXW-6C2Q'
const D = 'MW-4KKP-7TWN'
const KNOWN = { carriers: ['Delhivery', 'Blue Dart'], letters: ['MW', 'KSH'] }
const read = (text: string, chosen: string[] = [A, B, C]) =>
  parseShipList(text, chosen, KNOWN).map(({ line, orderId, awb, carrier }) => [line, orderId, awb, carrier])

test.each<[string, string, unknown[]]>([
  ['number and AWB', `${A} 1234567890123`, [[1, A, '1234567890123', null]]],
  ['letters of the shop’s own', 'KSH-7K3M-9QXF 12345678', [[1, 'KSH-7K3M-9QXF', '12345678', null]]],
  ['an AWB that begins with other letters', 'SF12345678', [[1, A, 'SF12345678', null]]],
  ['any case, spaces for dashes, a comma', 'mw 7k3m 9qxf, EE123456789IN', [[1, A, 'EE123456789IN', null]]],
  [
    'pasted from a sheet',
    `${A}\t12345678\tBlue Dart\r\n${B};87654321;delhivery`,
    [
      [1, A, '12345678', 'Blue Dart'],
      [2, B, '87654321', 'Delhivery'],
    ],
  ],
  [
    'AWBs alone, in the order of the orders',
    '11111111\n\n22222222',
    [
      [1, A, '11111111', null],
      [3, B, '22222222', null],
    ],
  ],
  [
    'an AWB alone goes to one that no line names',
    `11111111\n${A} 22222222`,
    [
      [1, B, '11111111', null],
      [2, A, '22222222', null],
    ],
  ],
  ['an AWB printed in groups', '1234 5678 9012', [[1, A, '123456789012', null]]],
  ['an AWB that looks like the letters of a number', '7K3M9QXF', [[1, A, '7K3M9QXF', null]]],
  [
    'more lines than orders',
    '11111111\n22222222\n33333333\n44444444',
    [
      [1, A, '11111111', null],
      [2, B, '22222222', null],
      [3, C, '33333333', null],
      [4, null, '44444444', null],
    ],
  ],
  ['nothing', ' \n\n', []],
])('a pasted line is read: %s', (_, text, lines) => {
  expect(read(text)).toEqual(lines)
})

const order = (id: string, status: 'packed' | 'confirmed' = 'packed') => ({
  id,
  status,
  fulfilment: 'delivery' as const,
  version: 3,
  isSplit: id === D,
  weightGrams: 500,
  name: 'Asha',
  pincode: '110001',
})

test.each<[ShipLineReason | null, string, string]>([
  [null, `${A} 11111111`, 'Delhivery'],
  [null, `${A} 11111111 Blue Dart`, ''],
  ['carrier-needed', `${A} 11111111`, ''],
  ['order-not-found', 'MW-0000-0000 11111111', 'Delhivery'],
  ['order-missing', '11111111\n22222222\n33333333', 'Delhivery'],
  ['order-twice', `${A} 11111111\n${A} 22222222`, 'Delhivery'],
  ['not-packed', `${B} 11111111`, 'Delhivery'],
  ['in-several-parcels', `${D} 11111111`, 'Delhivery'],
  ['awb-needed', A, 'Delhivery'],
  ['awb-needed', `${A} <b>1</b>`, 'Delhivery'],
  ['awb-twice', `${C} EE-111111\n${A} ee111111`, 'Delhivery'],
])('%s: %s', (reason, text, carrier) => {
  const lines = parseShipList(text, [A, C], KNOWN)
  const planned = planParcels(
    lines,
    [order(A), order(B, 'confirmed'), order(C), order(D)],
    carrier,
    new Map([['99999999', 'MW-1111-1111']]),
  )
  expect(planned.at(-1)?.message).toBe(reason && SHIP_LINE_MESSAGES[reason])
})

test('no line ships an AWB that a line of another order has too; a line pasted twice ships once', () => {
  const plan = (text: string) =>
    planParcels(parseShipList(text, [], KNOWN), [order(A), order(B), order(C)], 'Delhivery', new Map()).map(
      ({ message }) => message,
    )
  const twice = SHIP_LINE_MESSAGES['awb-twice']
  expect(plan(`${A} EE-111111\n${B} 22222222\n${C} ee111111`)).toEqual([twice, null, twice])
  expect(plan(`${A} 11111111\n${A} 11111111`)).toEqual([null, SHIP_LINE_MESSAGES['order-twice']])
})

test('an AWB that another order has: the message names the order, and its own may be pasted again', () => {
  const taken = new Map([['ee111111', B]])
  const planned = (id: string) =>
    planParcels(parseShipList(`${id} EE-111111`, [], KNOWN), [order(A), order(B)], 'Delhivery', taken)
  expect(planned(A)[0]?.message).toBe(`${B} has this AWB already. Each parcel has its own: look at this one’s label.`)
  expect(planned(B)[0]?.message).toBeNull()
})
