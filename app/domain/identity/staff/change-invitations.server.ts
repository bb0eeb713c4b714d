import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { truncateValue } from '#app/domain/notifications/templates/text-message-variable.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { changeRoleInTransaction } from './change-role.server.ts'
import type { Invitation } from './invitation.ts'
import { deleteInvitation, findInvitedRole, upsertInvitation } from './invitation-store.server.ts'
import type { ChangeRoleReason } from './role-change.ts'
import { findRole } from './staff-store.server.ts'

/**
 * Gives the person with this phone (E.164) a staff role: at once (`changed`) when they have an account, else at their
 * first sign-in (`invited`), with a text message that links to the panel, unless told not to. Refuses like
 * `changeRole`.
 */
export async function inviteStaff(
  shop: Shop,
  actor: Administrator,
  phone: string,
  role: Invitation['role'],
  { withMessage = true } = {},
): Promise<Result<'changed' | 'invited', ChangeRoleReason>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx): Promise<Result<'changed' | 'invited', ChangeRoleReason>> => {
    if (await findRole(tx, phone)) {
      const changed = await changeRoleInTransaction(tx, shop, phone, role, context)
      return changed.ok ? done('changed' as const) : changed
    }
    if (shop.ownerPhones.includes(phone)) return refused('fixed-owner')
    const earlier = await findInvitedRole(tx, phone)
    await upsertInvitation(tx, { phone, role, invitedAt: context.at }, context.actor)
    const before = earlier ? { role: earlier } : null
    await insertAudit(tx, { action: 'invite-staff', subject: `phone:${phone}`, before, after: { role } }, context)
    if (!withMessage) return done('invited' as const)
    const { store } = await findSettings(tx)
    const values = { shop: truncateValue(store.name), link: panelUrl(shop, { page: 'sign-in' }) }
    await queueText(tx, shop, { kind: 'staff-invited', to: phone, values }, context)
    return done('invited' as const)
  })
}

/** Withdraws an invitation; staff need a fresh one-time code. Does nothing once it was accepted. */
export async function withdrawInvitation(
  shop: Shop,
  actor: Administrator,
  phone: string,
): Promise<Result<void, 'code-not-fresh'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    const role = await deleteInvitation(tx, phone)
    if (!role) return done()
    await insertAudit(
      tx,
      { action: 'withdraw-invitation', subject: `phone:${phone}`, before: { role }, after: null },
      context,
    )
    return done()
  })
}

/**
 * Accepts the invitation of a phone (E.164), if there is one and the phone has a profile. Called at sign-in and when a
 * name is saved.
 */
export async function acceptInvitation(
  tx: Tx,
  shop: Pick<Shop, 'ownerPhones'>,
  phone: string,
  context: AuditContext,
): Promise<void> {
  if (!(await findRole(tx, phone))) return
  const role = await deleteInvitation(tx, phone)
  if (role) await changeRoleInTransaction(tx, shop, phone, role, context)
}
