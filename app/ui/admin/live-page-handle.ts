/**
 * The `handle` of a page of the panel that shows orders: it is loaded again whenever one changes. Other pages stay as
 * they are, so that nothing moves under a form.
 */
export const LIVE_PAGE = { live: true }
