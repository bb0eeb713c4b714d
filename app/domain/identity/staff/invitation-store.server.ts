import type { Db, Tx } from '#app/db/db.server.ts'
import type { Invitation } from './invitation.ts'

/** All open invitations, oldest first. */
export function listInvitations(db: Db): Promise<Invitation[]> {
  return db
    .selectFrom('invitations')
    .select(['phone', 'role', 'invited_at as invitedAt'])
    .orderBy('invited_at')
    .execute()
}

/** The role a phone is invited to, or null. */
export async function findInvitedRole(db: Db, phone: string): Promise<Invitation['role'] | null> {
  const row = await db.selectFrom('invitations').select('role').where('phone', '=', phone).executeTakeFirst()
  return row?.role ?? null
}

/** Stores an invitation. It replaces an earlier one of the same phone. */
export async function upsertInvitation(tx: Tx, invitation: Invitation, actor: string): Promise<void> {
  const row = { role: invitation.role, invited_by: actor, invited_at: invitation.invitedAt }
  await tx
    .insertInto('invitations')
    .values({ phone: invitation.phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute()
}

/** Deletes the invitation of a phone and returns its role; null when there was none. */
export async function deleteInvitation(tx: Tx, phone: string): Promise<Invitation['role'] | null> {
  const row = await tx.deleteFrom('invitations').where('phone', '=', phone).returning('role').executeTakeFirst()
  return row?.role ?? null
}
