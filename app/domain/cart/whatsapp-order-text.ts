import { formatMoney } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { Cart } from './cart.ts'

/** The text of an order by message: the packs of the cart, their sum without delivery, and their weight. */
export function whatsappOrderText({ lines, goodsPaise, weightGrams }: Cart): string {
  const packs = lines
    .filter((line) => line.quantity > 0 && line.name !== '')
    .map((line) => `${line.quantity} × ${line.name}, ${line.weight}: ${formatMoney(line.linePaise)}`)
  const sum = `Together ${formatMoney(goodsPaise)} without delivery, ${formatWeight(weightGrams)}`
  return ['I would like to order:', ...packs, sum].join('\n')
}
