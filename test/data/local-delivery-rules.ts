import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'

const WORKDAYS = [1, 2, 3, 4, 5, 6]
/** Local delivery on workdays in two slots, the later one first. */
export const LOCAL_DELIVERY_RULES: LocalDeliverySettings = {
  offersLocalDelivery: true,
  pincodes: ['1100', '122001', '201001-201010'],
  feePaise: 3_000,
  freeFromPaise: 50_000,
  cutoffHours: 2,
  daysAhead: 3,
  slots: [
    { from: '16:00', to: '19:00', weekdays: WORKDAYS, places: 2 },
    { from: '10:00', to: '13:00', weekdays: WORKDAYS, places: 5 },
  ],
}
