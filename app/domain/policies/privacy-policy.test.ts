import { expect, test } from 'vitest'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { User } from '#app/domain/identity/user.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Policy } from './policy.ts'
import { privacyPolicy } from './privacy-policy.ts'

const words = (policy: Policy) => JSON.stringify(policy)

/**
 * The row of the Privacy Policy that covers a field: how it begins. Null: the field is the shop's own, not the
 * person's. A text of an order names its row in shopper-typed-texts.test.ts.
 */
const COVERED_BY: Record<keyof User | keyof AddressFields, string | null> = {
  id: null,
  phone: 'Mobile number',
  name: 'Mobile number, name',
  role: null,
  isAdmin: null,
  phoneVerified: null,
  email: 'E-mail',
  emailConfirmed: null,
  channels: null,
  addresses: 'Addresses',
  defaultAddressId: null,
  codBlocked: null,
  createdAt: null,
  deletionRequestedAt: null,
  type: 'Addresses',
  fullName: 'Addresses',
  altPhone: 'Addresses',
  house: 'Addresses',
  street: 'Addresses',
  landmark: 'Addresses',
  locality: 'Addresses',
  city: 'Addresses',
  district: 'Addresses',
  state: 'Addresses',
  pincode: 'Addresses',
  company: 'Addresses',
  gstin: 'Addresses',
}

test('the Privacy Policy covers every personal field of a profile and an address', () => {
  const text = words(privacyPolicy(DEFAULT_SETTINGS))
  const rows = Object.values(COVERED_BY).filter((row) => row !== null)
  expect(rows.filter((row) => !text.includes(`["${row}`))).toEqual([])
})
