import type { Role } from '#app/domain/identity/staff/role.ts'
import { openSameDatabase } from './run-database.ts'

// In a demo a code counts for an hour.
const TWO_HOURS = 7_200_000

/** Makes the last one-time code of a user (ten digits) two hours old, so that it no longer counts as fresh. */
export function expireFreshCode(phone: string, dataDir?: string): Promise<void> {
  return confirmCodeAt(phone, new Date(Date.now() - TWO_HOURS), dataDir)
}

/** Makes the last one-time code of a user fresh again: a run may take longer than the 15 minutes it counts. */
export function renewFreshCode(phone: string): Promise<void> {
  return confirmCodeAt(phone, new Date())
}

async function confirmCodeAt(phone: string, at: Date, dataDir?: string): Promise<void> {
  const db = openSameDatabase(dataDir)
  await db
    .updateTable('sessions')
    .set({ code_confirmed_at: at.toISOString() })
    .where('phone', '=', `+91${phone}`)
    .execute()
  await db.destroy()
}

/** Makes a signed-in user the owner in a shop's database. */
export function promoteToOwner(phone: string, dataDir: string): Promise<void> {
  return setRole(phone, 'owner', dataDir)
}

/** Gives a user a role in a shop's database, as if somebody else had changed it: open pages are not told. */
export async function setRole(phone: string, role: Role, dataDir: string): Promise<void> {
  const db = openSameDatabase(dataDir)
  await db.updateTable('users').set({ role }).where('phone', '=', `+91${phone}`).execute()
  await db.destroy()
}
