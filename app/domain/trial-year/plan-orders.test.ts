import { expect, test } from 'vitest'
import { pinCodeProblem } from '#app/domain/identity/profile/address.ts'
import { isTrialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { festivalPull, planOrders } from './plan-orders.ts'
import { trialCustomer } from './trial-customers.ts'

const YEAR = ['2025-11-24', '2026-11-23', 108, 120] as const

test('the same seed gives the same year, another seed another', () => {
  expect(planOrders(...YEAR)).toEqual(planOrders(...YEAR))
  expect(planOrders('2025-11-24', '2026-11-23', 109, 120)).not.toEqual(planOrders(...YEAR))
})

test('a year has some hundred orders in the order of time, and most of them before festivals and at weekends', () => {
  const orders = planOrders(...YEAR)
  expect(orders.length).toBeGreaterThan(200)
  expect(orders.length).toBeLessThan(500)
  expect(orders.map(({ day }) => day)).toEqual(orders.map(({ day }) => day).toSorted())
  const inDays = (from: string, to: string) => orders.filter(({ day }) => day >= from && day < to).length
  expect(inDays('2026-10-25', '2026-11-08')).toBeGreaterThan(2 * inDays('2026-05-25', '2026-06-08'))
})

test.each([
  ['2026-11-01', 4.5],
  ['2026-10-20', 2.5],
  ['2026-11-08', 1],
  ['2026-08-25', 2.6],
  ['2026-05-01', 1],
])('on %s people order %f times as much', (day, pull) => {
  expect(festivalPull(day)).toBe(pull)
})

test('every customer lives somewhere, and has a number that nobody can have', () => {
  const near = { street: 'Station Road', city: 'Patna', state: '10', pincode: '800001' }
  for (let index = 0; index < 150; index++) {
    const { phone, address } = trialCustomer(index, 108, near)
    expect(pinCodeProblem(address.pincode), address.city).toBeNull()
    expect(isTrialPhone(phone)).toBe(true)
    expect(phone).toMatch(/^\+91\d{10}$/)
  }
})
