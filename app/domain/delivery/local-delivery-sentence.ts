import { formatMoney, type Paise } from '#app/domain/money/money.ts'

/**
 * Local delivery in a sentence, from the soonest time that is free in words (earliestSlotText) and its fee in paise.
 */
export function localDeliverySentence(earliest: string, feePaise: Paise): string {
  return `Delivered by us, as early as ${earliest}, ${feePaise === 0 ? 'free' : formatMoney(feePaise)}.`
}
