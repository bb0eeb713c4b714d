import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { adoptCustomer } from '#app/domain/identity/customers/create-customer.server.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { CHANGE_ROLE_MESSAGES } from '#app/domain/identity/staff/role-change.ts'
import type { Shop } from '#app/domain/shop.ts'
import { customerFromDocument, type ImportedCustomer } from './customer-from-document.ts'
import type { ImportOptions, KnownDocument } from './import-options.ts'
import { insertImported } from './imported-document-store.server.ts'
import type { Finding, RecordReport } from './record-reader.ts'

/** What a Firebase uid is made of. */
const USABLE_UID = /^[\w-]{1,128}$/

/**
 * Takes a customer over with their addresses, under their Firebase uid. Nobody is taken without a phone, and of two with
 * one phone the first (`duplicateOf` names them). Someone who has that phone here already keeps the profile they have here.
 */
export async function importCustomer(
  shop: Shop,
  document: KnownDocument,
  { isDry, admins, duplicateOf }: Pick<ImportOptions, 'isDry' | 'admins'> & { duplicateOf: string | null },
  context: AuditContext,
): Promise<RecordReport> {
  const customer = customerFromDocument(document, context.at)
  const { phone, name, findings } = customer
  const report = { from: 'users', id: document.id, ourId: null, findings } as const
  if (phone === null) return { ...report, outcome: 'left-out', message: 'Nobody can sign in without a phone number.' }
  if (duplicateOf !== null)
    return { ...report, outcome: 'left-out', message: `${duplicateOf} has the same phone number.` }
  const adopted = isDry
    ? null
    : await inTransaction(shop.db, (tx) => write(tx, shop, document, customer, phone, context))
  if (customer.isAdmin) findings.push(await makeOwner(shop, phone, { admins: admins && name !== null, isDry }, context))
  const message = adopted?.isNew === false ? 'Known here already: their profile and addresses here were kept.' : ''
  return { ...report, outcome: 'taken', ourId: adopted?.id ?? null, message }
}

async function write(
  tx: Tx,
  shop: Shop,
  { id, fingerprint }: KnownDocument,
  customer: ImportedCustomer,
  phone: string,
  context: AuditContext,
): Promise<{ id: string; isNew: boolean }> {
  const uid = USABLE_UID.test(id) ? id : null
  const adopted = await adoptCustomer(tx, shop, { ...customer, uid, phone }, context)
  await insertImported(tx, { collection: 'users', id }, { ourId: adopted.id, fingerprint }, context.at)
  return adopted
}

/** Makes an admin of old the owner here, if that was asked for; message what was done. */
export async function makeOwner(
  shop: Shop,
  phone: string,
  { admins, isDry }: { admins: boolean; isDry: boolean },
  context: AuditContext,
): Promise<Finding> {
  const said = { field: 'isAdmin', was: 'true', became: '' }
  if (!admins)
    return { ...said, did: 'left-out', message: 'They are a customer here. With --admins they become an owner.' }
  if (isDry) return { ...said, did: 'corrected', became: 'owner', message: 'They become an owner.' }
  const changed = await changeRole(shop, context.actor, phone, 'owner')
  return changed.ok
    ? { ...said, did: 'corrected', became: 'owner', message: 'They are an owner here.' }
    : { ...said, did: 'left-out', message: CHANGE_ROLE_MESSAGES[changed.reason] }
}
