import Bike from 'lucide-react/icons/bike'
import { useEffect, useState } from 'react'
import { localDeliveryFee, localDeliverySentence } from '#app/domain/delivery/local-delivery-fee.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { isPinCodeListed } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import { checkedPinCode } from '#app/ui/shop/address/checked-pin-code-storage.ts'

/**
 * Where and for what fee the shop brings orders itself, the soonest time that is free, and the PIN code of the
 * signed-in shopper.
 */
export type LocalDeliveryFacts = {
  pincodes: readonly string[]
  feePaise: Paise
  freeFromPaise: Paise
  earliest: string
  ownPinCode: string | null
}

type Props = { facts: LocalDeliveryFacts; goodsPaise: Paise; isFree: boolean }

/**
 * Says that the shop brings the cart itself, if it goes to the PIN code that was checked in this tab, or to the
 * shopper's own.
 */
export function LocalDeliveryNote({ facts, goodsPaise, isFree }: Props) {
  const [pinCode, setPinCode] = useState(facts.ownPinCode)
  useEffect(() => {
    setPinCode(checkedPinCode() ?? facts.ownPinCode)
  }, [facts.ownPinCode])
  if (!pinCode || !isPinCodeListed(pinCode, facts.pincodes)) return null
  return (
    <p className="notice">
      <Bike className="icon" aria-hidden="true" />
      <span>
        <b>{localDeliverySentence(facts.earliest, isFree ? 0 : localDeliveryFee(goodsPaise, facts))}</b> To {pinCode}.
      </span>
    </p>
  )
}
