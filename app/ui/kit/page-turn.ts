/** The history state of a link to another page of the same list: reading begins at its top (shop/layout/scroll-and-focus.ts). */
export const PAGE_TURN = 'turned'
