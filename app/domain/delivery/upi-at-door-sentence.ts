import type { Settings } from '#app/domain/settings/settings.ts'

type Rules = Pick<Settings, 'cod' | 'delivery' | 'localDelivery'>

/** Whether a shopper can pay by UPI at the door: the shop takes it there, and brings some orders itself. */
export function offersUpiAtDoor({ cod, delivery, localDelivery }: Rules): boolean {
  return cod.offered && cod.upiAtDoor && (delivery.broughtBy !== 'courier' || localDelivery.offersLocalDelivery)
}

/** What shoppers read of UPI at the door; null: nothing, as nobody takes it there. */
export function upiAtDoorSentence(rules: Rules): string | null {
  return offersUpiAtDoor(rules) ? 'What we bring ourselves you can also pay by UPI at the door.' : null
}
