import type { PanelPage } from '#app/domain/panel-page.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findInvitedRole } from '../staff/invitation-store.server.ts'
import { findUserByPhone } from '../user-store.server.ts'

/**
 * The page that a member of the team is sent to after signing in with a printed code, by their phone (E.164): an owner
 * who has never signed in starts at the set-up list, everybody else at their start page of the panel.
 */
export async function findPageAfterStaffCode(
  { db, ownerPhones }: Pick<Shop, 'db' | 'ownerPhones'>,
  phone: string,
): Promise<PanelPage> {
  if (await findUserByPhone(db, phone, ownerPhones)) return { page: 'home' }
  const isOwner = ownerPhones.includes(phone) || (await findInvitedRole(db, phone)) === 'owner'
  return isOwner ? { page: 'settings-section', section: 'opening' } : { page: 'home' }
}
