import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import { offersUpiAtDoor } from '#app/domain/delivery/upi-at-door-sentence.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { REFUND_DAYS, REVERSAL_DAYS } from '#app/domain/time/bank-days-text.ts'
import type { Policy } from './policy.ts'
import { grievanceBlocks, takesCash } from './shared-policy-texts.ts'

/** The Return Policy: cancellations, faulty packs and refunds. */
export function returnPolicy({ store, orders, delivery, localDelivery, pickup, cod }: Settings): Policy {
  return {
    title: 'Return Policy',
    version: 1,
    inForceFrom: '2026-11-20',
    lead: `Cancel free until we pack it. If a pack is damaged, wrong, missing or not good, tell us within ${orders.problemHours} hours of delivery.`,
    sections: [
      {
        title: 'Cancelling an order',
        blocks: [
          'You can cancel an order yourself, on its [tracking page](/orders), until it is packed. It costs nothing, and everything you paid comes back.',
          delivery.broughtBy !== 'courier' || localDelivery.offersLocalDelivery || isPickupOffered({ store, pickup })
            ? 'Once it is packed it can no longer be cancelled. You may refuse at the door what is brought to you.'
            : 'Once it is packed it is on its way to the courier and can no longer be cancelled. You may refuse the parcel at the door.',
        ],
      },
      {
        title: 'When something is wrong with a pack',
        blocks: [
          'Food that has left our care cannot be sold again, so we do not take packs back for a change of mind. We do make good a pack that is:',
          [
            'damaged, opened or tampered with on arrival,',
            'not what you ordered, or not as the product page describes it,',
            'missing from the parcel, or short in weight,',
            'not good: stale, infested, mouldy, or past its best-before date.',
          ],
          `Open the order on [My Orders](/orders) and [tell us](/contact?topic=order) within ${orders.problemHours} hours of delivery. Keep the pack with its label and take photos of both: we may ask for them. Nothing has to be sent back unless we ask, and then we pay for it.`,
          `We answer within ${REPLY_DEADLINE_HOURS} hours and, as you prefer, send the pack again or return its price, or the part of it that was wrong.`,
        ],
      },
      {
        title: 'Late or undelivered parcels',
        blocks: [
          'If a parcel comes later than the day we named, you may refuse it and get back everything you paid, delivery included.',
          `A parcel that could not be delivered comes back to us.${cod.cashOnly ? '' : ' If it was paid online, everything you paid is returned once it has reached us.'}`,
        ],
      },
      {
        title: 'How money comes back',
        blocks: [
          ...howMoneyComesBack({ store, cod, pickup, delivery, localDelivery }),
          'The refund is shown on the tracking page of the order, with its amount and state.',
        ],
      },
      { title: 'If we do not agree', blocks: grievanceBlocks(store) },
    ],
  }
}

function howMoneyComesBack(
  settings: Pick<Settings, 'store' | 'cod' | 'pickup' | 'delivery' | 'localDelivery'>,
): string[] {
  const days = `They take ${REFUND_DAYS} after we approve them; your bank names the day.`
  if (settings.cod.cashOnly) return [`Refunds go to the UPI ID or bank account that you name. ${days}`]
  const inCash = offersUpiAtDoor(settings) ? 'in cash, or by UPI at the door,' : 'in cash'
  const ofCash = takesCash(settings) ? ` For an order paid ${inCash} we ask you for a UPI ID or bank account.` : ''
  return [
    `Refunds go the way the money came: to the same UPI account or card. ${days}${ofCash}`,
    `If money left your account but the payment failed, your bank returns it within ${REVERSAL_DAYS}. If it reaches us late and we can no longer send the order, we return it at once and tell you.`,
  ]
}
