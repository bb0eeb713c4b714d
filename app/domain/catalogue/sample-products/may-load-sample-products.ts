type Asking = { isAdmin: boolean; demo: boolean; products: number; loadsSamples: boolean }

/**
 * Whether a user may load the sample products: admins may, and anyone in an empty demo shop whose owner did not remove
 * it.
 */
export function mayLoadSampleProducts({ isAdmin, demo, products, loadsSamples }: Asking): boolean {
  return isAdmin || (demo && products === 0 && loadsSamples)
}

export type LoadSampleProductsReason = 'not-for-you'

export const LOAD_SAMPLE_PRODUCTS_MESSAGES: Record<LoadSampleProductsReason, string> = {
  'not-for-you': 'Only an admin can load the sample products into this shop.',
}
