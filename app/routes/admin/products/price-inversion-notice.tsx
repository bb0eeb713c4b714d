import { priceInversions } from '#app/domain/catalogue/pricing/pack-price.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

/** Warns of each pack that costs no more than a lighter one. The prices may be meant, so that they can be saved. */
export function PriceInversionNotice({ packs }: { packs: readonly { weight: PackSize; pricePaise: Paise }[] }) {
  const inversions = priceInversions(packs)
  const texts = inversions.map(({ heavier, lighter }) => `${heavier} costs no more than ${lighter}.`)
  return (
    <div role="status">
      {texts.length > 0 ? (
        <Notice kind="warn" title={texts.join(' ')} className="mt-4">
          Look whether a digit is missing. You can save it all the same.
        </Notice>
      ) : null}
    </div>
  )
}
