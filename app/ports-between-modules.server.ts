import { offerDecider } from '#app/domain/campaigns/offer-decider.server.ts'
import { mailAttachments } from '#app/domain/documents/print-electronic-copy.server.ts'
import { contactReader } from '#app/domain/identity/profile/contact-reader.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'

/** The ports of a shop that no external service stands behind, the same for every shop, also those of tests. */
export function portsBetweenModules({
  db,
  now,
  demo,
  documentRenderer,
  pictures,
}: Pick<Shop, 'db' | 'now' | 'demo' | 'documentRenderer' | 'pictures'>): Pick<
  Shop,
  'contacts' | 'decideOffer' | 'attachments' | 'panelPath'
> {
  return {
    contacts: contactReader({ db }),
    decideOffer: offerDecider({ db, now }),
    attachments: mailAttachments({ db, demo, documentRenderer, pictures }),
    panelPath,
  }
}
