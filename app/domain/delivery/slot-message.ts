/** Why an order is not brought in a slot, as shoppers and staff read it. */
export const SLOT_MESSAGES = {
  'slot-missing': 'Choose a delivery time.',
  'slot-late': 'It is too late for this delivery time. Please choose another.',
  'slot-full': 'This delivery time is full now. Please choose another.',
} as const
export type SlotReason = keyof typeof SLOT_MESSAGES
