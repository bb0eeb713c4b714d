/**
 * The storage key of names and prices of the products in the cart. In a separate module, because product-cache.ts is
 * loaded lazily.
 */
export const PRODUCT_CACHE_KEY = 'mewa.cart.goods'
