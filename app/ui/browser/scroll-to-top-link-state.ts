/**
 * The history state of a link to another page of the same list: the page scrolls to the top of the list
 * (shared/document/use-scroll-to-top-and-focus.ts).
 */
export const SCROLL_TO_TOP_STATE = 'scroll-to-top'
