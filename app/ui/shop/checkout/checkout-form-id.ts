/** The id of the checkout form, whose button stands outside it. */
export const CHECKOUT_FORM = 'checkout'
