import { formatMoney } from '#app/domain/money.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { UNKNOWN_PIN } from '#app/domain/unknown-pin.ts'
import type { PinAnswer } from './pin-check.ts'

/** What a product page says of delivery: `strong` first, then the rest. */
export type PinText = { strong: string; rest: string }

type Cod = Pick<CodSettings, 'offered' | 'minimumPaise' | 'maximumPaise'>

/** The answer to a PIN code, or to none, in words. They are put together here, so that no browser fetches those it does not show. */
export function pinText(answer: PinAnswer, cod: Cod): PinText {
  switch (answer.kind) {
    case 'anywhere':
      return {
        strong: `Delivery from ${formatMoney(answer.fromPaise)}.`,
        rest: `${freeFrom(answer.freeFromPaise)} ${cashWords(cod)}`,
      }
    case 'served': {
      const [least, most] = answer.days
      const cash = answer.cash ? cashWords(cod) : 'Pay online: no cash on delivery here.'
      return {
        strong: `To ${answer.pin}, ${answer.state}, in ${least} to ${most} working days.`,
        rest: `Delivery from ${formatMoney(answer.fromPaise)}, free from ${formatMoney(answer.freeFromPaise)}. ${cash}`,
      }
    }
    case 'not-served':
      return {
        strong: `We do not deliver to ${answer.pin}.`,
        rest: 'It is an army post office, which our couriers do not reach.',
      }
    case 'unknown-pin':
      return { strong: UNKNOWN_PIN, rest: '' }
    case 'not-a-pin':
      return {
        strong: `“${answer.typed}” is not a PIN code. Enter the six digits of your PIN code.`,
        rest: '',
      }
  }
}

function freeFrom([least, most]: readonly [number, number]): string {
  return least === most
    ? `Free from ${formatMoney(least)}.`
    : `Free from ${formatMoney(least)} to ${formatMoney(most)}, by distance.`
}

function cashWords(cod: Cod): string {
  if (!cod.offered) return 'Pay online, by UPI or card.'
  return `Cash on delivery from ${formatMoney(cod.minimumPaise)} to ${formatMoney(cod.maximumPaise)}.`
}
