import type { Db } from '#app/db/transaction.server.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { guardedChanges, mayEditField } from './field-permission.ts'
import type { ProductEdit } from './product-edit.ts'
import type { ProductFieldName } from './product-form-fields.ts'

/**
 * The fields that an edit changes and this person may not edit, by the permissions they have now. Nobody is looked up
 * for an edit that changes no such field. `before` is an empty edit for a new product.
 */
export async function findForbiddenChanges(
  db: Db,
  { ownerPhones }: Pick<Shop, 'ownerPhones'>,
  actor: string,
  before: ProductEdit,
  after: ProductEdit,
): Promise<ProductFieldName[]> {
  const guarded = guardedChanges(before, after)
  if (guarded.length === 0) return []
  const user = await findUser(db, actor, ownerPhones)
  const access = { permissions: await readPermissions(db, user?.role ?? 'customer') }
  return guarded.filter((field) => !mayEditField(access, field))
}
