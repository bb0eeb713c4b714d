import { isArmyPost } from '#app/domain/contact/pin-code.ts'
import { pinCodesOfState, zonesWithinReach } from '#app/domain/delivery/delivery-area.ts'
import { isBeyondState } from '#app/domain/delivery/destination-zone.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import { isPickupOffered, pickupHours, pickupPlace } from '#app/domain/delivery/pickup.ts'
import { upiAtDoorSentence } from '#app/domain/delivery/upi-at-door-sentence.ts'
import { pinCodesForShoppers, zoneForShoppers } from '#app/domain/delivery/zone-labels.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { weeklySlotText } from '#app/domain/settings/delivery/weekly-slot.ts'
import { codRangeText } from '#app/domain/settings/order-rules/cod-range-text.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { Policy, PolicyTable } from './policy.ts'
import { textByGstScheme, whenByGstScheme } from './shared-policy-texts.ts'

/** The Shipping Policy, with the delivery grid that the cart uses. */
export function shippingPolicy({
  store,
  delivery,
  cod,
  pickup,
  localDelivery,
  orders,
  carriers,
  gst,
}: Settings): Policy {
  const step = formatWeight(delivery.stepGrams)
  const isOwnOnly = delivery.broughtBy === 'shop-only'
  const bringsSome = localDelivery.offersLocalDelivery || delivery.broughtBy === 'shop-nearby'
  const whereByScheme = textByGstScheme(gst, ({ sellsToOtherStates }) =>
    sellsToOtherStates
      ? 'To every PIN code of India that a courier serves.'
      : `Only to PIN codes of ${stateName(store.state)}.`,
  )
  return {
    title: 'Shipping Policy',
    version: 2,
    inForceFrom: '2026-11-29',
    lead: 'What delivery costs, how long it takes and who brings it. The charges are the ones your cart works with today.',
    sections: [
      {
        title: 'What delivery costs',
        blocks: [
          deliveryGrid({ store, delivery, gst }),
          `The charge goes by the weight of your packs, rounded up to the next ${step}. The packing is on us. Delivery is free when the goods in your cart reach the value in the table for your PIN code.`,
          `${textByGstScheme(gst, ({ chargesGst }) => `The charge is shown in your cart before you pay${chargesGst ? ' and includes tax' : ''}.`)} Nothing is added later.`,
        ],
      },
      {
        title: 'What we send',
        blocks: [
          [
            `Orders of goods worth ${formatMoney(delivery.minimumOrderPaise)} or more.`,
            `At most ${formatWeight(orders.maxGrams)} in one order, and ${orders.maxPacks} of a pack. For more, [write to us](/contact?topic=bulk).`,
            `${isOwnOnly ? whereNear(localDelivery) : whereByScheme} We do not ship abroad.`,
            delivery.servesArmyPost && !isOwnOnly
              ? 'To Army Post Office and Field Post Office addresses too, by India Post.'
              : 'We cannot send to Army Post Office and Field Post Office addresses (PIN codes that begin with 9).',
          ],
        ],
      },
      {
        title: 'How long it takes',
        blocks: [
          `The days in the table are working days, from the day you order to the day the parcel is at your door. Sundays do not count.${isOwnOnly ? '' : ' In the weeks before Diwali and Raksha Bandhan couriers may need two or three days more.'}`,
          'The day by which your parcel is due is shown before you pay, on the confirmation and on the tracking page. If it does not come by then you may refuse it for a full refund: see the [Return Policy](/return-policy).',
        ],
      },
      ...(isOwnOnly
        ? [OWN_DELIVERY]
        : [
            {
              title: 'Following the parcel',
              blocks: [
                `${bringsSome ? 'What we do not bring ourselves we' : 'We'} send with ${carrierNames(carriers)}. When the parcel leaves us you get a message with the courier’s name and number, and the [tracking page](/orders) follows it.`,
                'The courier tries up to three times. If nobody can be reached the parcel comes back to us, and what you paid for it is returned to you.',
                'If a parcel has not moved for seven days we search for it with the courier, and send it again or return your money.',
              ],
            },
          ]),
      ...(delivery.broughtBy === 'shop-nearby' ? [ownDeliveryNearby(delivery)] : []),
      ...(localDelivery.offersLocalDelivery ? [localDeliverySection(localDelivery)] : []),
      ...(isPickupOffered({ store, pickup }) ? [pickupSection({ store, pickup })] : []),
      {
        title: 'Cash on delivery',
        blocks: [
          ...(cod.offered
            ? [
                [
                  `You can pay in cash for orders ${codRangeText('of', cod)}. ${cashFee(cod.feePaise)}`,
                  upiAtDoorSentence({ cod, delivery, localDelivery }),
                ]
                  .filter(Boolean)
                  .join(' '),
                `Up to ${cod.maxOpenOrders} cash orders can be on their way to you at a time. After ${cod.refusedParcelsBlock} refused cash parcels the choice closes for the account${cod.cashOnly ? '' : '; paying online stays open'}.`,
              ]
            : ['We do not offer cash on delivery. You pay online, by UPI or card.']),
        ],
      },
    ],
  }
}

/** Where a shop delivers that brings every order itself; its times can reach PIN codes beyond those in the table. */
function whereNear({ offersLocalDelivery }: LocalDeliverySettings): string {
  return offersLocalDelivery
    ? 'Only near us: to the PIN codes in the table, and to those where we come at a time that you choose (see Local delivery).'
    : 'Only near us: to the PIN codes in the table.'
}

const HOW_WE_BRING = {
  message: 'When we set out you get a message, and the [tracking page](/orders) says so.',
  absence:
    'If nobody is there we come again. If we cannot hand the order over, what you paid for it is returned to you.',
}

/** How orders come to their shoppers where the shop brings all of them. */
const OWN_DELIVERY = {
  title: 'Bringing your order',
  blocks: [`We bring orders ourselves. ${HOW_WE_BRING.message}`, HOW_WE_BRING.absence],
}

/** How the orders come that the shop brings itself, where a courier brings the others. */
function ownDeliveryNearby(delivery: Settings['delivery']) {
  const pins = pinCodesForShoppers(delivery.zonePins.local.filter((entry) => !isArmyPost(entry)))
  return {
    title: 'What we bring ourselves',
    blocks: [
      `${pins ? `To ${pins}` : 'Near us'} we bring orders ourselves. ${HOW_WE_BRING.message}`,
      HOW_WE_BRING.absence,
    ],
  }
}

/** The couriers by name, unless the list is still the one that every shop begins with. */
function carrierNames(carriers: Settings['carriers']): string {
  const isChosen = JSON.stringify(carriers) !== JSON.stringify(DEFAULT_SETTINGS.carriers)
  return isChosen ? carriers.map(({ name }) => name).join(', ') : 'couriers that serve your PIN code'
}

function localDeliverySection({ feePaise, freeFromPaise, cutoffHours, slots }: LocalDeliverySettings) {
  const from = freeFromPaise > 0 ? `, and is free from ${formatMoney(freeFromPaise)}` : ''
  const charge = feePaise === 0 || freeFromPaise === 0 ? 'It is free.' : `It costs ${formatMoney(feePaise)}${from}.`
  const hours = cutoffHours === 1 ? 'one hour' : `${cutoffHours} hours`
  return {
    title: 'Local delivery',
    blocks: [
      `To PIN codes near us we bring orders ourselves, at a time that you choose at checkout. ${charge}`,
      slots.map((slot) => weeklySlotText(slot)),
      `A time can be chosen until ${cutoffHours === 0 ? 'it starts' : `${hours} before it starts`}, as long as we can bring more orders in it.`,
    ],
  }
}

function pickupSection(rules: Pick<Settings, 'store' | 'pickup'>) {
  const { keepDays, paysAtShop } = rules.pickup
  const hours = pickupHours(rules)
  const pay = paysAtShop ? 'You pay online, or in cash or by UPI when you collect it.' : 'You pay online.'
  return {
    title: 'Collecting at the shop',
    blocks: [
      `You can also collect your order, without a charge, at ${pickupPlace(rules)}${hours ? ` (open ${hours})` : ''}. ${pay}`,
      `When it is ready you get a message with a code; show it at the shop. We keep your order for ${formatCount(keepDays, 'day')}. If you have not come by then we call you, or cancel it and return what you paid.`,
    ],
  }
}

function deliveryGrid(rules: Pick<Settings, 'store' | 'delivery' | 'gst'>): PolicyTable {
  const { zones, stepGrams } = rules.delivery
  const step = formatWeight(stepGrams)
  return {
    figures: true,
    head: ['Where to', `First ${step}`, `Each further ${step}`, 'Free from', 'Working days'],
    rows: zonesWithinReach(rules).flatMap((name) => {
      const where = whereTo(name, rules)
      if (!where) return []
      const { firstPaise, perStepPaise, freeFromPaise, minDays, maxDays } = zones[name]
      const charges = [firstPaise, perStepPaise, freeFromPaise].map((paise) => formatMoney(paise))
      return [[where, ...charges, `${minDays} to ${maxDays}`]]
    }),
  }
}

/** A zone in the grid; of one beyond the state only the owner's PIN codes, if the scheme allows no supply there. */
function whereTo(zone: ZoneName, rules: Pick<Settings, 'store' | 'delivery' | 'gst'>): string {
  const { broughtBy, zonePins } = rules.delivery
  const whenBeyond = whenByGstScheme(rules.gst, ({ sellsToOtherStates }) => sellsToOtherStates)
  const listed = whenBeyond === null ? pinCodesOfState(zonePins[zone], rules.store.state) : zonePins[zone]
  // Where its own PIN codes are listed, a shop that brings all orders itself goes to these alone.
  if (broughtBy === 'shop-only' && zonePins[zone].length > 0)
    return pinCodesForShoppers(listed.filter((entry) => !isArmyPost(entry)))
  const when = isBeyondState(zone) ? whenBeyond : ''
  if (when === null) return pinCodesForShoppers(listed)
  const where = zoneForShoppers(zone, rules)
  return when ? `${where} (${when})` : where
}

function cashFee(feePaise: number): string {
  return feePaise === 0
    ? 'There is no charge for it.'
    : `It costs ${formatMoney(feePaise)} more, shown before you order.`
}
