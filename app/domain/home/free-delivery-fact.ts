import { formatMoney, type Paise } from '#app/domain/money/money.ts'
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
  const groups = grouped([
    nearby,
    { where: place.isOnlyState ? `elsewhere in ${place.state}` : `in ${place.state}`, paise: state.freeFromPaise },
    ...(place.isOnlyState ? [] : [{ where: 'in most of India', paise: rest.freeFromPaise }]),
  ])
  const [first] = groups
  if (groups.length === 1 && first)
    return { heading: headingOf(first.paise), text: place.isOnlyState ? within : sentence(listText(first.where)) }
  const text = sentence(groups.map(({ where, paise }) => `${listText(where)} ${fromText(paise)}`).join(', '))
  return { heading: 'Free delivery', text: place.isOnlyState ? `${text} ${within}` : text }
}

type Zones = { where: readonly string[]; paise: Paise }

/** Neighbouring zones of one value as one. */
function grouped(zones: readonly { where: string; paise: Paise }[]): Zones[] {
  const groups: { where: string[]; paise: Paise }[] = []
  for (const { where, paise } of zones) {
    const last = groups.at(-1)
    if (last?.paise === paise) last.where.push(where)
    else groups.push({ where: [where], paise })
  }
  return groups
}

function listText(words: readonly string[]): string {
  return words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function headingOf(paise: Paise): string {
  return `Free delivery ${fromText(paise)}`
}

function fromText(paise: Paise): string {
  return paise === 0 ? 'on every order' : `from ${formatMoney(paise)}`
}

function sentence(text: string): string {
  return `${capitalize(text)}.`
}
