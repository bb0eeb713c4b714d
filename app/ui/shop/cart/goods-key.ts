/** Under which key a browser keeps what the goods in its cart are called and cost (known-goods.ts). */
export const GOODS_KEY = 'mewa.cart.goods'
