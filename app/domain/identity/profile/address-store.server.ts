import type { Selectable } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { AddressesTable } from '#app/db/schema/identity.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Address, AddressFields } from './address.ts'

/** The user's addresses, oldest first. */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}

function toAddress(row: Selectable<AddressesTable>): Address {
  return {
    id: row.id,
    type: row.type,
    fullName: row.full_name,
    phone: row.phone,
    altPhone: row.alt_phone,
    house: row.house,
    street: row.street,
    landmark: row.landmark,
    locality: row.locality,
    city: row.city,
    district: row.district,
    state: row.state,
    pincode: row.pincode,
    company: row.company,
    gstin: row.gstin,
  }
}

/** Every column of an address but its key, its owner and its instants: a new one has to be filled in here. */
type FieldColumns = Omit<Selectable<AddressesTable>, 'id' | 'user_id' | 'created_at' | 'updated_at'>

function toColumns(fields: AddressFields): FieldColumns {
  return {
    type: fields.type,
    full_name: fields.fullName,
    phone: fields.phone,
    alt_phone: fields.altPhone,
    house: fields.house,
    street: fields.street,
    landmark: fields.landmark,
    locality: fields.locality,
    city: fields.city,
    district: fields.district,
    state: fields.state,
    pincode: fields.pincode,
    company: fields.company,
    gstin: fields.gstin,
  }
}

/** Stores an address of a user. */
export async function insertAddress(db: Db, userId: string, address: Address, at: Instant): Promise<void> {
  const row = { id: address.id, user_id: userId, ...toColumns(address), created_at: at, updated_at: at }
  await db.insertInto('addresses').values(row).execute()
}

/** Updates an address of this user. Returns whether there was one. */
export async function updateAddress(
  db: Db,
  userId: string,
  id: string,
  fields: AddressFields,
  at: Instant,
): Promise<boolean> {
  const changed = await db
    .updateTable('addresses')
    .set({ ...toColumns(fields), updated_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return wroteRow(changed)
}

/** Deletes an address of this user. Returns whether there was one. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return wroteRow(gone)
}

/** Deletes all addresses of a user. */
export async function deleteAddressesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
}
