/**
 * The tabs of the panel's list of orders, in the order of the day's work. An order that was never paid is only under
 * All.
 */
export const ORDER_GROUPS = {
  new: 'New',
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  'to-collect': 'To collect',
  'to-deliver': 'To deliver',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
  problems: 'Problems',
  cancelled: 'Cancelled',
} as const
export type OrderGroup = keyof typeof ORDER_GROUPS
