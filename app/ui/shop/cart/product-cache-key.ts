/** Under which key a browser keeps what the goods in its cart are called and cost. A module of its own, for product-cache.ts is loaded later. */
export const PRODUCT_CACHE_KEY = 'mewa.cart.goods'
