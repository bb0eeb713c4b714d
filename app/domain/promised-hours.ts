/** How long after delivery a shopper may report a damaged, wrong or missing pack (Return Policy). */
export const PROBLEM_HOURS = 48

/**
 * How soon the shop answers a report, and acknowledges a message or a complaint (Consumer Protection (E-Commerce) Rules 2020,
 * rule 4(5)).
 */
export const REPLY_HOURS = 48

/** How long a payment link is valid and its packs are kept: those of an edit, and of an order by phone. */
export const LINK_HOURS = 24
