// How long banks take, in the words of every text about it. A refund and a failed payment are two things: the shop
// sends a refund, while a bank takes its own debit back.

/** When a refund reaches its account. The gateways promise it at normal speed. */
export const REFUND_DAYS = '5 to 7 working days'

/**
 * Within which a bank returns the debit of a payment that failed: the turn-around time of the Reserve Bank of India.
 */
export const REVERSAL_DAYS = '5 working days'

/** What shoppers read of the debit of a payment that failed. */
export const FAILED_DEBIT_MESSAGE = `If money was debited, your bank returns it within ${REVERSAL_DAYS}`
