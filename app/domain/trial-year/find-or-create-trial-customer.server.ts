import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { addCustomerAddress } from '#app/domain/identity/customers/add-customer-address.server.ts'
import { findOrCreateCustomer } from '#app/domain/identity/customers/find-or-create-customer.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { registeredAddress } from '#app/domain/settings/store-details/format-store-address.ts'
import type { TrialContext } from './trial-context.ts'
import { trialCustomer } from './trial-customers.ts'

/** A customer of the trial year by number, created at their first order. */
export async function findOrCreateTrialCustomer(trial: TrialContext, index: number): Promise<User> {
  const known = trial.customers.get(index)
  if (known) return known
  const { shop, seed, store } = trial
  const near = { street: 'Station Road', city: registeredAddress(store).split(',').at(-1)?.trim() || 'Town', ...store }
  const { street, city, state, pincode } = near
  const { address, ...person } = trialCustomer(index, seed, { street, city, state, pincode })
  const user = await inTransaction(shop.db, async (tx) => {
    const context = auditContext(shop)
    const created = await findOrCreateCustomer(tx, { ownerPhones: [] }, person, context)
    if (!created.ok) throw new Error(`No trial customer: ${created.reason}`)
    const saved = await addCustomerAddress(tx, created.value, address, context)
    return { ...created.value, phoneVerified: true, addresses: [saved], defaultAddressId: saved.id }
  })
  trial.customers.set(index, user)
  return user
}
