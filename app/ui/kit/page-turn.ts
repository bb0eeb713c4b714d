/** What a link says that leads to another page of the same list: reading begins at its top (shop/layout/arrival.ts). */
export const PAGE_TURN = 'turned'
