import { data } from 'react-router'
import { countProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { loadSamples } from '#app/domain/catalogue/samples/load-samples.server.ts'
import { SAMPLE_CATALOGUE } from '#app/domain/catalogue/samples/sample-catalogue.ts'
import { LOAD_SAMPLES_MESSAGES, mayLoadSamples } from '#app/domain/catalogue/samples/samples-permission.ts'
import { shopOf, visitorOf } from '#app/http/context/shop-context.ts'
import { progressOf } from '#app/http/middleware/progress.server.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { LoadingSamples } from './loading-samples.tsx'
import { SamplesForm } from './samples-form.tsx'
import { SamplesRefused } from './samples-refused.tsx'

/** What is shown depends on who asks. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { products, may } = await standing(context)
  return { products, may, samples: SAMPLE_CATALOGUE.map((sample) => sample.name) }
}

/** Starts the loading, and answers at once with a promise for each sample: the screen fills in as they come. */
export async function action({ context }: Route.ActionArgs) {
  const { may, user } = await standing(context)
  if (!may) return data({ refusal: LOAD_SAMPLES_MESSAGES['not-for-you'] }, { status: 403 })
  const { steps, whole } = progressOf(SAMPLE_CATALOGUE.length, (done) =>
    loadSamples(shopOf(context), user, ({ seen }) => done(seen - 1)),
  )
  return { steps, loaded: whole.then((result) => (result.ok ? result.value.loaded : 0)) }
}

async function standing(context: Route.LoaderArgs['context']) {
  const shop = shopOf(context)
  const [visitor, products] = await Promise.all([visitorOf(context), countProducts(shop.db)])
  const user = visitor.kind === 'user' ? visitor.user : null
  return { user, products, may: mayLoadSamples({ isAdmin: user?.isAdmin ?? false, demo: shop.demo, products }) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  return [{ title: pageTitle('Sample products', matches) }, { name: 'robots', content: 'noindex' }]
}

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
  const { products, may, samples } = loaderData
  return (
    <div className="wrap screen">
      {actionData && 'steps' in actionData ? (
        <LoadingSamples names={samples} steps={actionData.steps} loaded={actionData.loaded} />
      ) : may ? (
        <SamplesForm samples={samples.length} products={products} />
      ) : (
        <SamplesRefused why={LOAD_SAMPLES_MESSAGES['not-for-you']} />
      )}
    </div>
  )
}
