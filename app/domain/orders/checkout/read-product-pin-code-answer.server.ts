import { isLocalDeliveryOffered } from '#app/domain/delivery/local-delivery.ts'
import { checkPinCode } from '#app/domain/delivery/pin-code-check.ts'
import { type PinCodeAnswer, pinCodeAnswer } from '#app/domain/delivery/pin-code-check-text.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findEarliestLocalDelivery } from './offer-local-delivery.server.ts'

/**
 * Delivery to the PIN code typed on a product page, or to none. Holds `until` the slot that it names can no longer be
 * chosen; null: it names none. Without a buyable catalogue no slots are looked up, for the database may be unavailable.
 */
export async function readProductPinCodeAnswer(
  shop: Shop,
  typed: string | null,
  { buyable }: { buyable: boolean },
): Promise<{ answer: PinCodeAnswer; until: Instant | null }> {
  const settings = await readPublicSettings(shop)
  const check = checkPinCode(typed, settings, shop.now())
  const isLocal =
    check.kind === 'slots-only' ||
    (check.kind === 'served' && isLocalDeliveryOffered(check.pin, settings.localDelivery))
  const local = buyable && isLocal ? await findEarliestLocalDelivery(shop) : null
  return { answer: pinCodeAnswer(check, settings.cod, local), until: local?.until ?? null }
}
