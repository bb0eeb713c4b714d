/** The id of the checkout form, whose button stands outside it. */
export const CHECKOUT_FORM = 'checkout'

/** The id of the part that says what delivery costs and when it comes. */
export const DELIVERY_PART = 'delivery'
