import { freeFromText, groupFreeDelivery } from '#app/domain/delivery/free-delivery-groups.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { capitalize } from '#app/domain/text/capitalize.ts'

/** A fact of the home page: its heading and the sentence below it. */
export type FreeDeliveryFact = { heading: string; text: string }

/** Where the shop is: the name of its state, and whether it delivers within it only. */
type Place = { state: string; isOnlyState: boolean }

/**
 * From which value of goods delivery is free, of each zone that has its own: near the shop, in its state, in most of
 * India. Zones with one value are named together.
 */
export function freeDeliveryFact(
  { broughtBy, zones: { local, state, rest } }: Pick<DeliverySettings, 'broughtBy' | 'zones'>,
  place: Place,
): FreeDeliveryFact {
  const nearby = { where: 'near us', paise: local.freeFromPaise }
  if (broughtBy === 'shop-only')
    return { heading: headingOf(nearby.paise), text: 'We deliver near us only, and bring it ourselves.' }
  const within = `We deliver within ${place.state} only.`
  const groups = groupFreeDelivery([
    nearby,
    { where: place.isOnlyState ? `elsewhere in ${place.state}` : `in ${place.state}`, paise: state.freeFromPaise },
    ...(place.isOnlyState ? [] : [{ where: 'in most of India', paise: rest.freeFromPaise }]),
  ])
  const [first] = groups
  if (groups.length === 1 && first)
    return { heading: headingOf(first.paise), text: place.isOnlyState ? within : sentence(first.where) }
  const text = sentence(groups.map(({ where, paise }) => `${where} ${freeFromText(paise)}`).join(', '))
  return { heading: 'Free delivery', text: place.isOnlyState ? `${text} ${within}` : text }
}

function headingOf(paise: Paise): string {
  return `Free delivery ${freeFromText(paise)}`
}

function sentence(text: string): string {
  return `${capitalize(text)}.`
}
