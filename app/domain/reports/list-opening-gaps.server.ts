import { openingGaps } from '../catalogue/samples/opening-gaps.ts'
import { countOwnProducts, findSampleData } from '../catalogue/samples/sample-data-store.server.ts'
import { listInvitations } from '../identity/invitation-store.server.ts'
import { listStaff } from '../identity/role-store.server.ts'
import { runningGaps, type SettingsGap, settingsGaps, unseenGaps } from '../settings/settings-gaps.ts'
import { findSettings, listSavedGroups } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'

/** What is left to do before the shop opens, each with the page that mends it; empty when all of it is done. */
export async function listOpeningGaps({
  db,
  demo,
  ownerPhones,
}: Pick<Shop, 'db' | 'demo' | 'ownerPhones'>): Promise<SettingsGap[]> {
  const [settings, samples, saved, ownProducts, staff, invitations] = await Promise.all([
    findSettings(db),
    findSampleData(db),
    listSavedGroups(db),
    countOwnProducts(db),
    listStaff(db, ownerPhones),
    listInvitations(db),
  ])
  return [
    ...settingsGaps(settings),
    ...unseenGaps(saved),
    ...firstProduct(ownProducts),
    ...openingGaps(samples),
    ...runningGaps(demo),
    ...team(staff.length + invitations.length),
  ]
}

function firstProduct(own: number): SettingsGap[] {
  return own > 0 ? [] : [{ key: 'product', says: 'Products: add your first one.', to: '/admin/products/new' }]
}

function team(people: number): SettingsGap[] {
  const says = 'Team: invite whoever packs or answers for you. Alone? Leave it.'
  return people > 1 ? [] : [{ key: 'team', says, to: '/admin/settings/team' }]
}
