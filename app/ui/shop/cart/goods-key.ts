/** Under which key a browser keeps what the goods in its cart are called and cost. Apart from known-goods.ts, which comes late. */
export const GOODS_KEY = 'mewa.cart.goods'
