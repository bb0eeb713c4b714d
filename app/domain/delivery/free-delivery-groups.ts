import { formatMoney, type Paise } from '#app/domain/money/money.ts'

/** Places, and the goods value in paise from which delivery to them is free. */
export type FreeDelivery = { where: string; paise: Paise }

/** Neighbouring places of one value together, such as near the shop and its state. */
export function groupFreeDelivery(places: readonly FreeDelivery[]): FreeDelivery[] {
  const groups: { where: string[]; paise: Paise }[] = []
  for (const { where, paise } of places) {
    const last = groups.at(-1)
    if (last?.paise === paise) last.where.push(where)
    else groups.push({ where: [where], paise })
  }
  return groups.map(({ where, paise }) => ({ where: listText(where), paise }))
}

/** From which value delivery is free, as text: from ₹799, or on every order. */
export function freeFromText(paise: Paise): string {
  return paise === 0 ? 'on every order' : `from ${formatMoney(paise)}`
}

function listText(words: readonly string[]): string {
  return words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
