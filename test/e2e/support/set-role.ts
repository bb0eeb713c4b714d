import type { Role } from '#app/domain/identity/staff/role.ts'
import { openSameDatabase } from './run-database.ts'

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
