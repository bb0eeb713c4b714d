import type { Db, Tx } from '#app/db/db.server.ts'
import type { Invitation } from './role-change.ts'

/** The roles that wait, by phone. */
export function listInvitations(db: Db): Promise<Invitation[]> {
  return db
    .selectFrom('invitations')
    .select(['phone', 'role', 'invited_at as invitedAt'])
    .orderBy('invited_at')
    .execute()
}

/** The role that waits for a phone; null when none does. */
export async function findInvitedRole(db: Db, phone: string): Promise<Invitation['role'] | null> {
  const row = await db.selectFrom('invitations').select('role').where('phone', '=', phone).executeTakeFirst()
  return row?.role ?? null
}

/** Keeps a role for a phone; a second invitation takes the place of the first. */
export async function upsertInvitation(tx: Tx, invitation: Invitation, actor: string): Promise<void> {
  const row = { role: invitation.role, invited_by: actor, invited_at: invitation.invitedAt }
  await tx
    .insertInto('invitations')
    .values({ phone: invitation.phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute()
}

/** Takes an invitation away and gives the role it promised; null when there was none. */
export async function deleteInvitation(tx: Tx, phone: string): Promise<Invitation['role'] | null> {
  const row = await tx.deleteFrom('invitations').where('phone', '=', phone).returning('role').executeTakeFirst()
  return row?.role ?? null
}
