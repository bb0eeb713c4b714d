import { ZONES } from '../delivery/delivery-zone.ts'

/**
 * Fields that are right only as a whole, by their paths: a form checks each against the others, so two people must not
 * change a part each.
 */
export const INTERDEPENDENT_FIELDS: readonly (readonly string[])[] = [
  ['store.state', 'store.pincode'],
  ['brand.homePicture', 'brand.homePictureAlt'],
  ['brand.story', 'brand.storyPicture', 'brand.storyPictureAlt'],
  ['opening.status', 'opening.sentence'],
  ['cod.offered', 'cod.cashOnly'],
  ['cod.minimumPaise', 'cod.maximumPaise'],
  ['tax.invoicePrefix', 'tax.creditNotePrefix', 'tax.challanPrefix', 'tax.billPrefix', 'tax.plainBillPrefix'],
  ZONES.map((zone) => `delivery.zonePins.${zone}`),
  ...ZONES.map((zone) => [`delivery.zones.${zone}.minDays`, `delivery.zones.${zone}.maxDays`]),
]
