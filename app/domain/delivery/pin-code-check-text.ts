import { isArmyPost, UNKNOWN_PIN_CODE_MESSAGE } from '#app/domain/contact/pin-code.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { codRangeText } from '#app/domain/settings/order-rules/cod-range-text.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { localDeliveryFee, localDeliverySentence } from './local-delivery-fee.ts'
import { notServedMessage } from './not-served-message.ts'
import type { PinCodeCheck } from './pin-code-check.ts'

/** The text of delivery on a product page: `strong` first, then the rest. */
export type PinCodeCheckText = { strong: string; rest: string }

/** What a product page answers to a PIN code. */
export type PinCodeAnswer = {
  words: PinCodeCheckText
  /** Whether what was typed is no PIN code. */
  isWrong: boolean
  /** The PIN code that the text is about, if the shop delivers there. */
  served: string | null
}

type Cod = Pick<CodSettings, 'offered' | 'cashOnly' | 'minimumPaise' | 'maximumPaise'>

/** The fees of local delivery and its soonest time in words. */
type Local = Pick<LocalDeliverySettings, 'feePaise' | 'freeFromPaise'> & { earliest: string }

/** The answer of a PIN check; `local` where the shop brings orders itself. */
export function pinCodeAnswer(check: PinCodeCheck, cod: Cod, local: Local | null): PinCodeAnswer {
  return {
    words: pinCodeCheckText(check, cod, local),
    isWrong: check.kind === 'not-a-pin' || check.kind === 'unknown-pin',
    served: check.kind === 'served' || check.kind === 'slots-only' ? check.pin : null,
  }
}

/**
 * The text of a PIN check; `local` where the shop brings orders itself. Made on the server, so that browsers do not
 * load the texts that are not shown.
 */
export function pinCodeCheckText(check: PinCodeCheck, cod: Cod, local: Local | null = null): PinCodeCheckText {
  switch (check.kind) {
    case 'anywhere':
      return {
        strong: `Delivery from ${formatMoney(check.fromPaise)}.`,
        rest: `${freeFrom(check.freeFromPaise)} ${cashText(cod)}`.trimEnd(),
      }
    case 'served': {
      const [min, max] = check.days
      const cash = cashTextAt(check, cod)
      if (local) return localText(local, `${elsewhen(check)} ${cash}`)
      return {
        strong: `To ${check.pin}, ${check.state}, in ${min} to ${max} working days.`,
        rest: `Delivery from ${formatMoney(check.fromPaise)}, free from ${formatMoney(check.freeFromPaise)}. ${cash}`.trimEnd(),
      }
    }
    case 'slots-only':
      if (local) return localText(local, cashTextAt(check, cod))
      return { strong: `To ${check.pin} we bring orders ourselves, at times that you choose.`, rest: '' }
    case 'not-served':
      return {
        strong: notServedMessage(check.pin),
        rest: isArmyPost(check.pin) ? 'It is an army post office, which only India Post reaches.' : '',
      }
    case 'outside-state':
      return { strong: notServedMessage(check.pin), rest: check.why }
    case 'unknown-pin':
      return { strong: UNKNOWN_PIN_CODE_MESSAGE, rest: '' }
    case 'not-a-pin':
      return {
        strong: `“${check.typed}” is not a PIN code. Enter the six digits of your PIN code.`,
        rest: '',
      }
  }
}

function localText(local: Local, rest: string): PinCodeCheckText {
  const feePaise = localDeliveryFee(0, local)
  const free = feePaise > 0 ? `Free from ${formatMoney(local.freeFromPaise)}. ` : ''
  return { strong: localDeliverySentence(local.earliest, feePaise), rest: `${free}${rest}`.trimEnd() }
}

/** Delivery without a slot, where there are slots too. */
function elsewhen({
  days: [min, max],
  fromPaise,
  freeFromPaise,
  isBroughtByShop,
}: Extract<PinCodeCheck, { kind: 'served' }>): string {
  const how = isBroughtByShop ? 'at another time,' : 'by courier'
  return `Or ${how} in ${min} to ${max} working days, from ${formatMoney(fromPaise)}, free from ${formatMoney(freeFromPaise)}.`
}

function freeFrom([lowest, highest]: readonly [Paise, Paise]): string {
  // Local delivery can be free from the first rupee on.
  if (lowest === 0 && highest > 0) return `Free near us, and everywhere from ${formatMoney(highest)}.`
  return lowest === highest
    ? `Free from ${formatMoney(lowest)}.`
    : `Free from ${formatMoney(lowest)} to ${formatMoney(highest)}, by distance.`
}

function cashTextAt({ cash }: { cash: boolean }, cod: Cod): string {
  if (cash) return cashText(cod)
  return cod.cashOnly ? NO_WAY_HERE : 'Pay online: no cash on delivery here.'
}

const NO_WAY_HERE = 'We take cash only, and not at this PIN code.'

function cashText(cod: Cod): string {
  if (!cod.offered) return cod.cashOnly ? '' : 'Pay online, by UPI or card.'
  return `Cash on delivery ${codRangeText('from', cod)}.`
}
