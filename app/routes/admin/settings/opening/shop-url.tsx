import { SHOP_URL_PROBLEMS, shopUrlProblem } from '#app/domain/setup/shop-url-problem.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

/**
 * The address of the shop, which its server is started with: what it is, whether shoppers can use it, and how to set
 * it.
 */
export function ShopUrl({ origin }: { origin: string }) {
  const problem = shopUrlProblem(origin)
  return (
    <section className="panel" aria-labelledby="address-head">
      <div className="panel-head">
        <h2 id="address-head">The address of your shop</h2>
      </div>
      <Notice kind={problem ? 'warn' : 'ok'} title={`${origin}.`} id="address" tabIndex={-1}>
        {problem
          ? SHOP_URL_PROBLEMS[problem]
          : 'Shoppers reach the shop here, encrypted: you are reading this page there.'}
      </Notice>
      <p className="sm mt-3">
        The address is no setting of the panel, because the shop answers at no other. Whoever runs the server writes it
        into its settings and starts the shop again:
      </p>
      <pre className="num sm shop-url">SHOP_URL=https://{problem ? 'your-shop.example' : new URL(origin).host}</pre>
      <p className="sm mute">
        The name has to lead to the server, with a certificate: docs/operate/hosting.md has it step by step. Once you
        can open this page at the new address, this box says so.
      </p>
    </section>
  )
}
