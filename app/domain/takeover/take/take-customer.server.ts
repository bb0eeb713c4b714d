import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { adoptCustomer } from '#app/domain/identity/customers/create-customer.server.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { CHANGE_ROLE_MESSAGES } from '#app/domain/identity/staff/role-change.ts'
import type { Shop } from '#app/domain/shop.ts'
import { insertTaken } from '../documents/document-store.server.ts'
import { type CustomerTaken, customerFromDocument } from '../normalise/customer-from-document.ts'
import type { Finding, RecordReport } from '../normalise/finding.ts'
import type { KnownDocument, TakeoverWishes } from './takeover-wishes.ts'

/** What a Firebase uid is made of. */
const USABLE_UID = /^[\w-]{1,128}$/

/**
 * Takes a customer over with their addresses, under their Firebase uid. Nobody is taken without a phone, and of two with
 * one phone the first (`twin` names them). Someone who has that phone here already keeps the profile they have here.
 */
export async function takeCustomer(
  shop: Shop,
  document: KnownDocument,
  { isDry, admins, twin }: Pick<TakeoverWishes, 'isDry' | 'admins'> & { twin: string | null },
  context: AuditContext,
): Promise<RecordReport> {
  const customer = customerFromDocument(document, context.at)
  const { phone, name, findings } = customer
  const report = { from: 'users', id: document.id, ourId: null, findings } as const
  if (phone === null) return { ...report, outcome: 'left-out', says: 'Nobody can sign in without a phone number.' }
  if (twin !== null) return { ...report, outcome: 'left-out', says: `${twin} has the same phone number.` }
  const adopted = isDry
    ? null
    : await inTransaction(shop.db, (tx) => write(tx, shop, document, customer, phone, context))
  if (customer.isAdmin)
    findings.push(await seeToAdmin(shop, phone, { admins: admins && name !== null, isDry }, context))
  const says = adopted?.isNew === false ? 'Known here already: their profile and addresses here were kept.' : ''
  return { ...report, outcome: 'taken', ourId: adopted?.id ?? null, says }
}

async function write(
  tx: Tx,
  shop: Shop,
  { id, fingerprint }: KnownDocument,
  customer: CustomerTaken,
  phone: string,
  context: AuditContext,
): Promise<{ id: string; isNew: boolean }> {
  const uid = USABLE_UID.test(id) ? id : null
  const adopted = await adoptCustomer(tx, shop, { ...customer, uid, phone }, context)
  await insertTaken(tx, { collection: 'users', id }, { ourId: adopted.id, fingerprint }, context.at)
  return adopted
}

/** Makes an admin of old the owner here, if that was asked for; says what was done. */
export async function seeToAdmin(
  shop: Shop,
  phone: string,
  { admins, isDry }: { admins: boolean; isDry: boolean },
  context: AuditContext,
): Promise<Finding> {
  const said = { field: 'isAdmin', was: 'true', became: '' }
  if (!admins)
    return { ...said, did: 'left-out', says: 'They are a customer here. With --admins they become an owner.' }
  if (isDry) return { ...said, did: 'mended', became: 'owner', says: 'They become an owner.' }
  const changed = await changeRole(shop, context.actor, phone, 'owner')
  return changed.ok
    ? { ...said, did: 'mended', became: 'owner', says: 'They are an owner here.' }
    : { ...said, did: 'left-out', says: CHANGE_ROLE_MESSAGES[changed.reason] }
}
