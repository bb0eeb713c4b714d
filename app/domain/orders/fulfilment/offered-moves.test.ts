import { expect, test } from 'vitest'
import { FULFILMENTS } from '../order/order-fulfilment.ts'
import {
  isReadyForPickup,
  mayBecome,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
  statusesOfFulfilment,
} from '../order/order-status.ts'
import { STATUS_HANDLING } from '../order/order-status-handling.ts'
import { BAR_MOVES, isBulkMove, mayMove, needsReason, nextStep, nextStepInList, offeredMoves } from './offered-moves.ts'

// Every status of all kinds of orders, of those that have it.
const STAGES = FULFILMENTS.flatMap((fulfilment) =>
  statusesOfFulfilment(fulfilment).map((status) => ({ status, fulfilment, isLost: false })),
)

test('the moves of staff are those of the table that have a label, in its order', () => {
  for (const order of STAGES) {
    const labelled = nextStatuses(order).filter((to) => STATUS_HANDLING[to].move !== null)
    // What is collected is handed over against its code, not by a move.
    const byMove = order.status === 'ready_for_pickup' ? ['cancelled'] : labelled
    expect(offeredMoves(order).map(({ to }) => to)).toEqual(byMove)
  }
  expect(offeredMoves({ status: 'placed', fulfilment: 'pickup', isLost: false })[0]).toEqual({
    to: 'confirmed',
    label: 'Confirm order',
  })
})

test('a move has its own label where an order comes back from a status', () => {
  const outFrom = (status: OrderStatus) => offeredMoves({ status, fulfilment: 'delivery', isLost: false })[0]?.label
  expect(outFrom('shipped')).toBe('Mark out for delivery')
  expect(outFrom('undelivered')).toBe('Mark out for delivery again')
  for (const to of ORDER_STATUSES) {
    const move: { label: string; labelFrom?: Partial<Record<OrderStatus, string>> } | null = STATUS_HANDLING[to].move
    for (const from of Object.keys(move?.labelFrom ?? {})) expect(mayBecome(from as OrderStatus, to), to).toBe(true)
  }
})

test('the bar above the list offers bulk moves only', () => {
  const labels = BAR_MOVES.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Confirm', 'Mark packed', 'Ready', 'Delivered']))
  expect(BAR_MOVES.map(({ to }) => to)).not.toContain('out_for_delivery')
  expect(BAR_MOVES.every(({ to }) => isBulkMove(to))).toBe(true)
})

test('a move that needs a reason is made for one order at a time', () => {
  const explained = ORDER_STATUSES.filter(needsReason)
  expect(explained).toContain('cancelled')
  expect(explained.filter(isBulkMove)).toEqual([])
})

test('nobody can set paid or expired manually', () => {
  const targets = STAGES.flatMap((order) => offeredMoves(order).map((move) => String(move.to)))
  expect(targets).not.toContain('placed')
  expect(targets).not.toContain('expired')
})

test('the next step is a move the table allows, and there is one wherever staff can move an order forward', () => {
  for (const order of STAGES) {
    const step = nextStep(order)
    const name = `${order.fulfilment}: ${order.status}`
    if (step && 'move' in step) expect(isBulkMove(step.move) && mayMove(order, step.move), name).toBe(true)
    expect(step !== null, name).toBe(
      isReadyForPickup(order.status) || offeredMoves(order).some((move) => move.to !== 'cancelled'),
    )
  }
})

test('in a list “Delivered” leads to the page of an order that asks how it was paid', () => {
  const order = {
    status: 'out_for_delivery',
    fulfilment: 'local_delivery',
    isLost: false,
    paymentStatus: 'cod_due',
  } as const
  const page = { label: 'Delivered', page: 'order', permission: 'orders' }
  expect(nextStepInList(order, { upiAtDoor: true })).toEqual(page)
  const paid = { ...order, paymentStatus: 'paid' } as const
  const byCourier = { ...order, fulfilment: 'delivery' } as const
  expect(nextStepInList(order, { upiAtDoor: false })).toEqual(nextStep(order))
  for (const other of [paid, byCourier])
    expect(nextStepInList(other, { upiAtDoor: true })).toEqual({ label: 'Delivered', move: 'delivered' })
  const packed = { ...order, status: 'packed' } as const
  expect(nextStepInList(packed, { upiAtDoor: true })).toEqual(nextStep(packed))
})
