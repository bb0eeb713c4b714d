import { onlyState, zonesWithinReach } from '#app/domain/delivery/delivery-area.ts'
import { freeFromText, groupFreeDelivery } from '#app/domain/delivery/free-delivery-groups.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import { offeredLocalFees } from '#app/domain/delivery/local-delivery-fee.ts'
import { upiAtDoorSentence } from '#app/domain/delivery/upi-at-door-sentence.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { ZoneRate } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { codRangeText } from '#app/domain/settings/order-rules/cod-range-text.ts'
import type { Faq, Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The frequent questions of shoppers at an instant: the owner's, else the standard ones. */
export function faq(settings: Settings, at: Instant): readonly Faq[] {
  return settings.contact.questions ?? standardFaq(settings, at)
}

/** The standard questions, with answers from the settings and, on where the shop delivers, its scheme at an instant. */
export function standardFaq(settings: Settings, at: Instant): Faq[] {
  const { brand, delivery, cod, orders } = settings
  const { local, state, special } = delivery.zones
  const only = onlyState(settings, at)
  const isOnlyNear = delivery.broughtBy === 'shop-only'
  const far = isOnlyNear ? local : only === null ? special : state
  return [
    {
      question: 'Where is my order?',
      answer: `Open [My Orders](/orders) and choose it. ${whereItIs(settings)}`,
    },
    {
      question: 'Can I cancel it or change the address?',
      answer:
        'You can cancel free of charge until we have packed it, on the same page. To change the address, write to us at once with the order number.',
    },
    {
      question: 'A pack is damaged, wrong or missing. What now?',
      answer: `Tell us within ${orders.problemHours} hours of delivery, with the order number, and keep the pack with its label. We send it again or return your money: see the [Return Policy](/return-policy).`,
    },
    {
      question: 'What does delivery cost?',
      answer: `${isOnlyNear ? formatMoney(local.firstPaise) : lightParcel(local, far, only)} for a light parcel${freeDelivery(settings, only)}${localDelivery(settings)} The whole table is in the [Shipping Policy](/shipping-policy).`,
    },
    {
      question: 'Can I pay in cash?',
      answer: cod.offered
        ? `Yes, for orders ${codRangeText('of', cod)}. ${otherPayments(settings)}`
        : 'No. You pay online, by UPI or card.',
    },
    {
      question: 'What is the unit sale price on the product page?',
      answer:
        'The law asks for the printed maximum price per gram, or per kilogram from 1 kg on, so that packs of any size can be compared: 200 g at ₹60 are ₹0.30/g.',
    },
    ...(brand.keeping ? [{ question: `How do I keep ${brand.goods}?`, answer: brand.keeping }] : []),
    {
      question: 'Do you pack gifts and large orders?',
      answer: 'Yes. [Write to us](/contact?topic=bulk) with the number of packs and the date, and we send you a price.',
    },
  ]
}

/** How a shopper can pay where cash is taken, beside it. */
function otherPayments(settings: Settings): string {
  const atDoor = upiAtDoorSentence(settings)
  if (settings.cod.cashOnly) return atDoor ?? 'We take no other payment.'
  return ['Otherwise by UPI or card.', atDoor].filter(Boolean).join(' ')
}

/** How an order is followed, by who brings it. */
function whereItIs({ delivery, localDelivery }: Pick<Settings, 'delivery' | 'localDelivery'>): string {
  if (delivery.broughtBy === 'shop-only') return 'We bring it ourselves, and you get a message when we set out.'
  return localDelivery.offersLocalDelivery || delivery.broughtBy === 'shop-nearby'
    ? 'The page follows it by itself, names the courier once a parcel has left us, and says when we come with what we bring ourselves.'
    : 'The page follows the parcel by itself and names the courier once it has left us.'
}

/**
 * What a light parcel costs, from the nearest zone to the farthest; `only`: the state it delivers within, if it must.
 */
function lightParcel(local: ZoneRate, far: ZoneRate, only: string | null): string {
  if (local.firstPaise === far.firstPaise)
    return `${formatMoney(local.firstPaise)} everywhere in ${only === null ? 'India' : stateName(only)}`
  return `From ${formatMoney(local.firstPaise)} near us to ${formatMoney(far.firstPaise)} ${only === null ? 'in the hills, the North-East and the islands' : `elsewhere in ${stateName(only)}`}`
}

/**
 * From which goods value delivery is free, zone by zone where they differ, as the table of the Shipping Policy lists
 * them; `only`: the state it delivers within, if it must.
 */
function freeDelivery(settings: Settings, only: string | null): string {
  const { zones } = settings.delivery
  const names = freeZoneNames(settings, only)
  const places = zonesWithinReach(settings).flatMap((zone) => {
    const where = names[zone]
    return where ? [{ where, paise: zones[zone].freeFromPaise }] : []
  })
  const [first, ...others] = groupFreeDelivery(places)
  if (!first) return '.'
  if (others.length === 0 && first.paise > 0) return `, and nothing from ${formatMoney(first.paise)} of goods upwards.`
  const texts = [first, ...others].map(({ where, paise }) => `${where} ${freeFromText(paise)}`)
  return `. Delivery is free by the goods in your cart: ${texts.join(', ')}.`
}

/**
 * What it costs where the shop comes at a time that the shopper chooses, as a sentence after the others; else nothing.
 */
function localDelivery(settings: Pick<Settings, 'localDelivery'>): string {
  const fees = offeredLocalFees(settings.localDelivery)
  if (fees === null) return ''
  const { feePaise, freeFromPaise } = fees
  const charge =
    freeFromPaise === 0
      ? 'is free'
      : `costs ${formatMoney(feePaise)}, and nothing from ${formatMoney(freeFromPaise)} of goods upwards`
  return ` Local delivery, which we bring near us at a time that you choose, ${charge}.`
}

/** The zones in the words of this answer; those beyond the only state are none. */
function freeZoneNames({ store }: Settings, only: string | null): Partial<Record<ZoneName, string>> {
  const near = { local: 'near us' }
  if (only !== null) return { ...near, state: `elsewhere in ${stateName(only)}` }
  return {
    ...near,
    state: `in ${stateName(store.state)}`,
    metro: 'in the metro cities',
    rest: 'in the rest of India',
    special: 'in the hills, the North-East and the islands',
  }
}
