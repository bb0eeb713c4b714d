import { stateName } from '#app/domain/delivery/indian-state.ts'
import { offersUpiAtDoor } from '#app/domain/delivery/upi-at-door-sentence.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { fssaiText } from '#app/domain/settings/store-details/fssai-text.ts'
import type { SchemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Policy } from './policy.ts'
import { grievanceBlocks, sellerText, takesCash, textByGstScheme, whenByGstScheme } from './shared-policy-texts.ts'

/** The Terms of Service, filled in from the settings. */
export function termsOfService(settings: Settings): Policy {
  const { store, orders, brand, gst, cod } = settings
  return {
    title: 'Terms of Service',
    version: 2,
    inForceFrom: '2026-11-24',
    lead: 'What you can expect of us, and what we expect of you. By placing an order you agree to these terms.',
    sections: [
      { title: 'Who sells', blocks: [sellerText(store), ...registrations(store, gst)] },
      {
        title: 'Who may buy',
        blocks: [
          'You must be 18 or older. If you are younger, ask a parent or guardian to order.',
          `${textByGstScheme(gst, deliveryText(store.state))} You order with your own mobile number, confirmed by a one-time code. Never tell that code to anyone: we do not ask for it by phone.`,
        ],
      },
      {
        title: 'Prices and weights',
        blocks: [
          `${textByGstScheme(gst, pricesText)} A pack holds at least the weight on its label when it is packed. Prices per 100 g are worked out from the pack’s price.`,
          'The price that counts is the one shown when you place the order. If a price or the stock changes while a pack is in your cart, the cart says so before you check out. If a price is plainly an error we may cancel the order and return all you paid.',
          `An order holds at most ${formatWeight(orders.maxGrams)}, and ${orders.maxPacks} of a pack. What delivery costs is in the [Shipping Policy](/shipping-policy).`,
        ],
      },
      {
        title: 'Placing an order',
        blocks: [
          howOrdersArePlaced(settings),
          'The contract is made when we confirm the order. If we cannot fulfil it we tell you and return everything you paid.',
          ...(cod.cashOnly
            ? []
            : [
                'Payments run on the pages of a licensed payment gateway. We never see or keep card numbers, UPI PINs or passwords.',
              ]),
        ],
      },
      {
        title: 'Cancelling and returning',
        blocks: [
          'You can cancel free of charge until we have packed your order. For everything else see the [Return Policy](/return-policy). Nothing in these terms takes away a right that the Consumer Protection Act 2019 gives you.',
        ],
      },
      {
        title: 'Allergens and storage',
        blocks: [
          `${allergensIn(brand.goods)} Read the allergen line on the product page and the label on the pack before you eat or share it.`,
          'Photographs show the kind and grade. Nature varies in size and shade. What the label says is what counts.',
        ],
      },
      {
        title: 'Your account',
        blocks: [
          'Keep your phone and your account to yourself, and tell us at once if someone else uses it. [Profile & Settings](/profile) shows where you are signed in and ends any of those sessions.',
          'We may close an account that is used to cheat, to resell our codes or to harm the shop or other people, and say why. You can delete your account yourself at any time.',
        ],
      },
      {
        title: 'What we answer for',
        blocks: [
          'We answer for what we sell and for what we promise here, as Indian law provides. We do not answer for loss caused by events nobody could prevent, such as floods, strikes or failures of networks, but we will do what we can and never keep money for what we did not deliver.',
        ],
      },
      {
        title: 'Law and disputes',
        blocks: [
          'Indian law applies. You may go to the consumer commission where you live or work, or call the National Consumer Helpline on 1915. Please let us try first:',
          ...grievanceBlocks(store),
        ],
      },
      {
        title: 'Changes',
        blocks: [
          'When we change these terms the version and date at the top change with them. An order is ruled by the terms of the day it was placed.',
        ],
      },
    ],
  }
}

const deliveryText =
  (state: string) =>
  ({ sellsToOtherStates }: SchemeRules): string =>
    `We deliver within ${sellsToOtherStates ? 'India' : `${stateName(state)} only`}.`

function pricesText({ chargesGst, isRegistered }: SchemeRules): string {
  if (chargesGst) return 'Every price includes GST.'
  return isRegistered ? 'Every price is what you pay; no tax is added.' : 'Every price is what you pay for the pack.'
}

function howOrdersArePlaced({ orders, ...settings }: Settings): string {
  if (settings.cod.cashOnly) {
    const ways = offersUpiAtDoor(settings) ? 'in cash or, if we bring it ourselves, by UPI' : 'in cash'
    return `An order is placed at once, and you pay it ${ways} when you get it.`
  }
  const held = `When you place an order we hold your packs for ${orders.holdMinutes} minutes while you pay. If no payment reaches us in that time the order expires and the packs go back on the shelf.`
  return takesCash(settings) ? `${held} An order paid in cash is placed at once.` : held
}

/** Goods of which most are tree nuts, or are packed beside them. */
const NUTS_AND_FRUITS = /\b(?:dry|dried)[ -]?fruits?\b|\bnuts?\b|मेव/i

/**
 * The allergens in the shop's goods, with its own word for them. Sellers of nuts or dry fruits get the stricter
 * sentence.
 */
function allergensIn(goods: string): string {
  return NUTS_AND_FRUITS.test(goods)
    ? 'Most of what we sell is, or is packed beside, tree nuts. Some dried fruits contain sulphites.'
    : `Some of our ${goods} may contain allergens, or be packed beside what does.`
}

function registrations({ gstin, fssai }: Settings['store'], gst: Settings['gst']): string[] {
  const when = whenByGstScheme(gst, ({ isRegistered }) => isRegistered)
  const known = [
    gstin && when !== null && `GSTIN ${gstin}${when ? ` (${when})` : ''}`,
    fssai && fssaiText(fssai),
  ].filter(Boolean)
  return known.length > 0 ? [`${known.join(', ')}.`] : []
}
