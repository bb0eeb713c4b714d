import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { ratePerKg } from '#app/domain/catalogue/pricing/calculate-prices.ts'
import { type AdminPack, type AdminProduct, isLow } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { formatKilos, formatPacksInStock, formatStock } from '#app/ui/admin/format-stock.ts'
import { readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import type { Selection } from '#app/ui/kit/selection.tsx'
import { useLazyOnInteraction } from '#app/ui/kit/use-lazy-component.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { ProductStatusBadge } from './product-status-badge.tsx'
import { productTitle } from './product-title.ts'

type Props = {
  products: readonly AdminProduct[]
  selection: Selection
  onReceive: (productId: string) => void
}

/** The products: a table with the chosen columns, cards on a phone. */
export function ProductRows({ products, selection, onReceive }: Props) {
  const { hidden, toggle } = useHiddenColumns()
  const optional = optionalColumns(products)
  const columns = [NAME, ...optional.filter((column) => !hidden.includes(column.name)), receiveColumn(onReceive)]
  return (
    <>
      <ColumnChoice names={optional.map((column) => column.name)} hidden={hidden} onToggle={toggle} />
      <ResponsiveTable
        label="Products"
        rows={products}
        keyOf={(product) => product.id}
        nameOf={productTitle}
        columns={columns}
        card={(product) => <Card product={product} onReceive={onReceive} />}
        selection={selection}
      />
    </>
  )
}

const NAME: Column<AdminProduct> = {
  name: 'Product',
  sort: 'name',
  cell: (product) => (
    <span className="product-name">
      <Picture image={product.image} alt="" sizes="3rem" className="thumbnail" />
      <span>
        <Link to={`/admin/products/${product.id}`}>{productTitle(product)}</Link>
        <span className="xs mute">{[product.hindiName, product.categoryName].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  ),
}

function optionalColumns(products: readonly AdminProduct[]): Column<AdminProduct>[] {
  // A column for each size that one of these products is sold in, as long as they fit.
  const sizes = [...new Set(products.flatMap(({ packs }) => packs.map(({ weight }) => weight)))].sort(byWeight)
  return [
    { name: 'Status', cell: (product) => <Badges product={product} /> },
    {
      name: 'Stock',
      sort: 'stock',
      align: 'right',
      bold: true,
      cell: (product) => formatStock(sellableGrams(product), product.packs, formatKilos),
    },
    {
      name: 'Packs left',
      cell: (product) => <span className="xs num">{formatPacksInStock(sellableGrams(product), product.packs)}</span>,
    },
    ...(sizes.length > MAX_PRICE_COLUMNS ? [PRICES] : sizes.map(priceColumn)),
    { name: '₹ per kg', sort: 'rate', align: 'right', cell: rateOf },
  ]
}

const MAX_PRICE_COLUMNS = 3

const PRICES: Column<AdminProduct> = {
  name: 'Prices',
  cell: (product) => <span className="xs num">{pricesText(product)}</span>,
}

function priceColumn(weight: PackSize): Column<AdminProduct> {
  return { name: weight, align: 'right', cell: (product) => priceOf(product, weight) }
}

/** 250g ₹379 · 500g ₹739 */
function pricesText({ packs }: AdminProduct): string {
  return packs.map((pack) => `${pack.weight}\u00a0${packPriceText(pack)}`).join(' · ')
}

function receiveColumn(onReceive: Props['onReceive']): Column<AdminProduct> {
  return {
    name: 'Delivery',
    cell: (product) => <Receive product={product} onReceive={onReceive} />,
  }
}

function Receive({ product, onReceive }: { product: AdminProduct; onReceive: Props['onReceive'] }) {
  return (
    <Button kind="quiet" aria-label={`Receive ${productTitle(product)}`} onClick={() => onReceive(product.id)}>
      Receive
    </Button>
  )
}

function Badges({ product }: { product: AdminProduct }) {
  return (
    <span className="row small-gap">
      <ProductStatusBadge product={product} />
      {sellableGrams(product) < lightestGrams(product) ? (
        <Badge kind="bad">Sold out</Badge>
      ) : isLow(product) ? (
        <Badge kind="warn">Low</Badge>
      ) : null}
      {product.agedGrams > 0 ? <Badge kind="warn">{formatWeight(product.agedGrams)} too near for parcels</Badge> : null}
    </span>
  )
}

/** Grams in a product's lightest pack on sale; with less in stock, nothing can be sold. */
function lightestGrams({ packs }: AdminProduct): Grams {
  const grams = packs.flatMap(({ weight, isRetired }) => (isRetired ? [] : packGrams(weight)))
  return grams.length > 0 ? Math.min(...grams) : 1
}

function rateOf({ packs }: AdminProduct): string {
  return packs.length > 0 ? formatMoney(ratePerKg(packs)) : '–'
}

function priceOf(product: AdminProduct, weight: PackSize): string {
  const pack = product.packs.find((one) => one.weight === weight)
  return pack ? packPriceText(pack) : '–'
}

function Card({ product, onReceive }: { product: AdminProduct; onReceive: Props['onReceive'] }) {
  return (
    <div className="admin-card card-product">
      <Link className="row" to={`/admin/products/${product.id}`}>
        <Picture image={product.image} alt="" sizes="3rem" className="thumbnail" />
        <span>
          <b className="bold">{productTitle(product)}</b>
          <span className="xs mute num">{pricesText(product)}</span>
        </span>
      </Link>
      <div className="row between">
        <span className="display extra-bold total-weight">{formatKilos(sellableGrams(product))}</span>
        <Receive product={product} onReceive={onReceive} />
      </div>
      <Badges product={product} />
    </div>
  )
}

type ColumnChoiceProps = { names: readonly string[]; hidden: readonly string[]; onToggle: (name: string) => void }

const load = () => import('#app/ui/kit/popover-button.tsx').then(({ PopoverButton }) => ({ default: PopoverButton }))

/** Chooses the columns of the table, on a desktop; each browser stores its own choice. */
function ColumnChoice({ names, hidden, onToggle }: ColumnChoiceProps) {
  const { Lazy: PopoverButton, request } = useLazyOnInteraction(load)
  return (
    <div className="desktop-only columns">
      {PopoverButton ? (
        <PopoverButton label="Choose columns">
          <fieldset>
            <legend className="sr-only">Columns of the table</legend>
            {names.map((name) => (
              <CheckField
                key={name}
                label={name}
                name={`column-${name}`}
                checked={!hidden.includes(name)}
                onChange={() => onToggle(name)}
              />
            ))}
          </fieldset>
        </PopoverButton>
      ) : (
        // A placeholder until the real button is loaded, on the first interaction.
        <Button kind="quiet" aria-haspopup="dialog" onClick={request}>
          Choose columns
          <ChevronDown className="icon" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** The price of a pack in the list of products: ₹379, or `₹379, not sold` of a retired size. */
export function packPriceText({ pricePaise, isRetired }: AdminPack): string {
  return `${formatMoney(pricePaise)}${isRetired ? ',\u00a0not\u00a0sold' : ''}`
}

const HIDDEN_COLUMNS_KEY = 'mewa-product-columns'
const NONE: readonly string[] = []
const CHANGED = 'mewa-columns'

let stored: { text: string | null; hidden: readonly string[] } = { text: null, hidden: NONE }

/** The columns hidden in this browser, and a function that hides or shows one. */
function useHiddenColumns() {
  const hidden = useSyncExternalStore(watch, read, () => NONE)
  const toggle = (name: string) => {
    write(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
  }
  return { hidden, toggle }
}

function watch(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

function write(hidden: readonly string[]): void {
  writeStoredText(HIDDEN_COLUMNS_KEY, hidden.join('\n'))
  window.dispatchEvent(new Event(CHANGED))
}

// The same text gives the same list, as useSyncExternalStore requires.
function read(): readonly string[] {
  const text = readStoredText(HIDDEN_COLUMNS_KEY)
  if (text !== stored.text) stored = { text, hidden: text?.split('\n').filter(Boolean) ?? NONE }
  return stored.hidden
}
