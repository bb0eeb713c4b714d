import { openingGaps } from '#app/domain/catalogue/sample-catalogue/remaining-samples.ts'
import {
  countEditedProducts,
  findSampleData,
} from '#app/domain/catalogue/sample-catalogue/remaining-samples-store.server.ts'
import { listInvitations } from '#app/domain/identity/staff/invitation-store.server.ts'
import { listStaff } from '#app/domain/identity/user-store.server.ts'
import { kindsWithoutTemplate } from '#app/domain/notifications/templates/dlt-template.ts'
import { TEXT_MESSAGES, type TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { runningGaps, type SettingsGap, settingsGaps, unsavedGaps } from '#app/domain/settings/settings-checklist.ts'
import { findSettings, listSavedGroups } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The setup checklist: what is left to do before the shop opens, each with a link to its page. */
export async function listSetupGaps({
  db,
  demo,
  ownerPhones,
  sms,
}: Pick<Shop, 'db' | 'demo' | 'ownerPhones' | 'sms'>): Promise<SettingsGap[]> {
  const [settings, samples, saved, productCount, staff, invitations] = await Promise.all([
    findSettings(db),
    findSampleData(db),
    listSavedGroups(db),
    countEditedProducts(db),
    listStaff(db, ownerPhones),
    listInvitations(db),
  ])
  return [
    ...settingsGaps(settings),
    ...unsavedGaps(saved),
    ...templates(kindsWithoutTemplate(sms.templates)),
    ...firstProduct(productCount),
    ...openingGaps(samples),
    ...runningGaps(demo),
    ...team(staff.length + invitations.length),
  ]
}

function firstProduct(own: number): SettingsGap[] {
  return own > 0 ? [] : [{ key: 'product', message: 'Products: add your first one.', to: '/admin/products/new' }]
}

function templates(kinds: readonly TextKind[]): SettingsGap[] {
  if (kinds.length === 0) return []
  const names = kinds.map((kind) => TEXT_MESSAGES[kind].name).join(', ')
  const message = `Messages: not sent until MSG91_TEMPLATES names their template: ${names}.`
  return [{ key: 'templates', message, to: '/admin/settings/messages' }]
}

function team(people: number): SettingsGap[] {
  const message = 'Team: invite the people who pack or answer customers for you. Alone? Leave it.'
  return people > 1 ? [] : [{ key: 'team', message, to: '/admin/settings/team' }]
}
