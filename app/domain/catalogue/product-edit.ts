/** Why an admin's edit of a product was not saved. */
export const EDIT_PRODUCT_SAYS = {
  'changed-meanwhile': 'Someone changed this product while you were editing. Look at the new values, then save again.',
  'no-such-product': 'This product is no longer in the catalogue.',
} as const
export type EditProductReason = keyof typeof EDIT_PRODUCT_SAYS
