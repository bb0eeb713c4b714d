import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import type { Role } from './user.ts'

/** Who has this phone, and the role stored for them; null when nobody does. */
export async function findRole(db: Db, phone: string): Promise<{ userId: string; role: Role } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { userId: row.id, role: row.role } : null
}

/** Stores the role of someone. */
export async function updateRole(db: Db, userId: string, role: Role, at: Instant): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: at }).where('id', '=', userId).execute()
}
