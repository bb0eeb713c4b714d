import { expect, test } from 'vitest'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { later } from '#app/domain/time/instant.ts'
import { decideAccountDeletion } from './decide-account-deletion.ts'

const CONFIRMED = '2026-05-12T08:00:00.000Z'
const NOW = later(CONFIRMED, STEP_UP_LIFE)
const CUSTOMER = { userId: 'usr_asha', role: 'customer' } as const

test('the account of a customer may be deleted while the code is fresh', () => {
  expect(decideAccountDeletion(CUSTOMER, CONFIRMED, NOW)).toEqual({ ok: true })
  expect(decideAccountDeletion(CUSTOMER, CONFIRMED, later(NOW, 1))).toMatchObject({ reason: 'code-not-fresh' })
})

test.each(STAFF_ROLES)('the account of a %s is not deleted', (role) => {
  expect(decideAccountDeletion({ ...CUSTOMER, role }, CONFIRMED, NOW)).toMatchObject({ reason: 'is-staff' })
})

test('there is nothing to delete without an account, or where walk-ins share it', () => {
  expect(decideAccountDeletion({ ...CUSTOMER, role: null }, CONFIRMED, NOW)).toMatchObject({ reason: 'user-not-found' })
  expect(decideAccountDeletion({ ...CUSTOMER, userId: WALK_IN.id }, CONFIRMED, NOW)).toMatchObject({
    reason: 'user-not-found',
  })
})

test('without a fresh code nobody is told whether there is an account', () => {
  expect(decideAccountDeletion({ ...CUSTOMER, role: null }, CONFIRMED, later(NOW, 1))).toMatchObject({
    reason: 'code-not-fresh',
  })
})
