import { Link } from 'react-router'
import type { Cart, LineNotice, PricedLine } from '#app/domain/cart/cart.ts'
import { type CartLimits, maxQuantity } from '#app/domain/cart/cart-limits.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatPer100g } from '#app/domain/money/unit-price.ts'
import { isPackSize, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { Select } from '#app/ui/kit/select.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { useCartActions } from '#app/ui/shop/cart/cart-provider.tsx'

// `1000g` has five letters, `Pouch 500g` ten: as many as fit beside the quantity on the narrowest phone.
const SHORT = 6
const FITTING = 10

const LINE_CLASSES = { short: 'line', named: 'line has-pack-name', long: 'line has-long-pack-name' } as const

/** The class of a line of the cart, and of its skeleton, by how much room the label of its pack takes. */
export function cartLineWidthClass(weight: PackSize): string {
  if (weight.length <= SHORT) return LINE_CLASSES.short
  return weight.length <= FITTING ? LINE_CLASSES.named : LINE_CLASSES.long
}

type Props = { line: PricedLine; cart: Cart; limits: CartLimits; onRemoved: () => void }

/** A line of the cart: product, price, changes since it was added, and actions. */
export function CartLineRow({ line, cart, limits, onRemoved }: Props) {
  const { setQuantity, remove } = useCartActions()
  const isSold = line.packs.length > 0

  function set(quantity: number) {
    setQuantity(line, quantity)
    if (quantity <= 0) onRemoved()
  }
  function drop() {
    remove(line)
    onRemoved()
  }

  return (
    <article className={cartLineWidthClass(line.weight)}>
      <div className="photo">
        <Picture image={line.image} alt="" sizes="(min-width: 50em) 7.5rem, 5.25rem" />
      </div>
      <div>
        <div className="top">
          <h2 lang={languageOf(line.name)}>
            {isSold ? <Link to={`/products/${line.productId}`}>{line.name}</Link> : line.name}
          </h2>
          {line.quantity > 0 ? <span className="price">{formatMoney(line.linePaise)}</span> : null}
        </div>
        {line.unitPricePaise > 0 ? (
          <p className="xs mute num">
            {formatMoney(line.unitPricePaise)}
            {line.quantity > 0 ? `\u00a0×\u00a0${line.quantity}` : null} ·{' '}
            {formatPer100g(line.unitPricePaise, line.grams)}
          </p>
        ) : null}
        <LineNotices line={line} />
        <div className="controls">
          {isSold ? <PackSelect line={line} /> : null}
          {line.quantity > 0 ? (
            <QuantityStepper
              unit="pack"
              label={`Quantity of ${line.name}, ${line.weight}`}
              value={line.quantity}
              max={maxQuantity(cart, line, limits)}
              onChange={set}
            />
          ) : null}
          <Button
            kind="text"
            className={line.quantity > 0 ? 'remove sm desktop-only' : 'remove sm'}
            onClick={drop}
            aria-label={`Remove ${line.name} ${line.weight}`}
          >
            Remove
          </Button>
        </div>
      </div>
    </article>
  )
}

function PackSelect({ line }: { line: PricedLine }) {
  const { setWeight } = useCartActions()
  const choice = useHydrationSafeChoice<HTMLSelectElement, 'value'>(
    'value',
    line.weight,
    (weight) => isPackSize(weight) && setWeight(line, weight),
  )
  return (
    <Select
      {...choice}
      defaultValue={line.weight}
      className={`weight-select w${line.weight}`}
      aria-label={`Pack of ${line.name}`}
    >
      {line.packs.some(({ weight }) => weight === line.weight) ? null : <option disabled>{line.weight}</option>}
      {line.packs.map(({ weight }) => (
        <option key={weight}>{weight}</option>
      ))}
    </Select>
  )
}

const UNAVAILABLE_NOTICES = { pack: 'No longer sold in this pack', product: 'No longer sold' } as const

/** What has changed about a line since it was added. */
function LineNotices({ line }: { line: Pick<PricedLine, 'notices' | 'packs'> }) {
  return line.notices.map((notice) => (
    <p key={notice.kind}>
      <Badge kind={notice.kind === 'sold-out' || notice.kind === 'gone' ? 'bad' : 'warn'}>
        {noticeText(notice, line.packs.length > 0)}
      </Badge>
    </p>
  ))
}

function noticeText(notice: LineNotice, hasOtherPacks: boolean): string {
  switch (notice.kind) {
    case 'price-changed':
      return `Price changed from ${formatMoney(notice.fromPaise)} to ${formatMoney(notice.toPaise)}`
    case 'held-to-stock':
      return `Only ${notice.left} left, so ${notice.left} here`
    case 'sold-out':
      return 'Sold out in this pack'
    case 'gone':
      return UNAVAILABLE_NOTICES[hasOtherPacks ? 'pack' : 'product']
  }
}
