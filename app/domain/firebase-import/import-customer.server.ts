import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { createImportedCustomer } from '#app/domain/identity/customers/create-imported-customer.server.ts'
import { readAddressLimit } from '#app/domain/identity/profile/change-addresses.server.ts'
import { changeRoleInTransaction } from '#app/domain/identity/staff/change-role.server.ts'
import { CHANGE_ROLE_MESSAGES } from '#app/domain/identity/staff/role-change.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type CustomerDraft, customerFromDocument } from './customer-from-document.ts'
import type { KnownDocument } from './firestore-documents.ts'
import type { ImportOptions } from './import-options.ts'
import type { Finding, RecordReport } from './import-report.ts'
import { insertImportedDocument } from './imported-document-store.server.ts'

/** A Firebase uid that can be an id here. */
const USABLE_UID = /^[\w-]{1,128}$/

/**
 * Imports a customer with addresses, under their Firebase uid, and returns the report. Leaves out customers without a
 * phone and those whose phone an earlier document has (`duplicateOf`). An existing profile of the phone stays
 * unchanged.
 */
export async function importCustomer(
  shop: Shop,
  document: KnownDocument,
  { isDryRun, admins, duplicateOf }: Pick<ImportOptions, 'isDryRun' | 'admins'> & { duplicateOf: string | null },
  context: AuditContext,
): Promise<RecordReport> {
  const customer = customerFromDocument(document, context.at, await readAddressLimit(shop))
  const { phone, name, findings } = customer
  const report = { from: 'users', id: document.id, ourId: null, findings } as const
  if (phone === null) return { ...report, outcome: 'left-out', message: 'Nobody can sign in without a phone number.' }
  if (duplicateOf !== null)
    return { ...report, outcome: 'left-out', message: `${duplicateOf} has the same phone number.` }
  const created = isDryRun
    ? null
    : await inTransaction(shop.db, (tx) => write(tx, shop, document, customer, phone, context))
  if (customer.isAdmin)
    findings.push(await makeOwner(shop, phone, { admins: admins && name !== null, isDryRun }, context))
  const message = created?.isNew === false ? 'Known here already: their profile and addresses here were kept.' : ''
  return { ...report, outcome: 'taken', ourId: created?.id ?? null, message }
}

async function write(
  tx: Tx,
  shop: Shop,
  { id, fingerprint }: KnownDocument,
  customer: CustomerDraft,
  phone: string,
  context: AuditContext,
): Promise<{ id: string; isNew: boolean }> {
  const uid = USABLE_UID.test(id) ? id : null
  const created = await createImportedCustomer(tx, shop, { ...customer, uid, phone }, context)
  await insertImportedDocument(tx, { collection: 'users', id }, { ourId: created.id, fingerprint }, context.at)
  return created
}

/** Makes an admin of Firebase an owner, if the option `admins` is set, and returns the finding. */
export async function makeOwner(
  shop: Shop,
  phone: string,
  { admins, isDryRun }: { admins: boolean; isDryRun: boolean },
  context: AuditContext,
): Promise<Finding> {
  const finding = { field: 'isAdmin', was: 'true', became: '' }
  if (!admins)
    return { ...finding, did: 'left-out', message: 'They are a customer here. With --admins they become an owner.' }
  if (isDryRun) return { ...finding, did: 'corrected', became: 'owner', message: 'They become an owner.' }
  const changed = await inTransaction(shop.db, (tx) => changeRoleInTransaction(tx, shop, phone, 'owner', context))
  return changed.ok
    ? { ...finding, did: 'corrected', became: 'owner', message: 'They are an owner here.' }
    : { ...finding, did: 'left-out', message: CHANGE_ROLE_MESSAGES[changed.reason] }
}
