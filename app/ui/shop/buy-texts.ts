/** What the button says that puts a pack into the cart. */
export const BUY_TEXTS = { add: 'Add to cart', soldOut: 'Sold out' } as const
