import { REFUND_STOCK_NAMES, REFUND_STOCKS } from '#app/domain/payments/refund/order-refund.ts'

/** What becomes of the packs that are refunded. */
export function RefundStockChoice({ chosen = 'keep' }: { chosen: string | undefined }) {
  return (
    <fieldset className="mways">
      <legend className="b sm">The packs</legend>
      {REFUND_STOCKS.map((stock) => (
        <label key={stock} className="ck">
          <input type="radio" name="stock" value={stock} defaultChecked={stock === chosen} />
          <span>{REFUND_STOCK_NAMES[stock]}</span>
        </label>
      ))}
    </fieldset>
  )
}
