import { data } from 'react-router'
import { countProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import {
  LOAD_SAMPLE_PRODUCTS_MESSAGES,
  mayLoadSampleProducts,
} from '#app/domain/catalogue/sample-products/may-load-sample-products.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { LoadSampleProductsForm } from './load-sample-products-form.tsx'
import { LoadingSampleProducts } from './loading-sample-products.tsx'
import { promisePerStep } from './promise-per-step.server.ts'

const NAMES = SAMPLE_PRODUCTS.map((sample) => sample.name)

/** The page depends on the visitor, so it is not cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { products, may, user } = await loadPermission(context)
  // Nobody who may not load them is told what they are.
  const samples = may ? NAMES : []
  return { products, may, isAdmin: user?.isAdmin ?? false, samples }
}

/** Starts loading and responds at once with a promise per product, so that the screen shows the progress. */
export async function action({ context }: Route.ActionArgs) {
  const { may, user } = await loadPermission(context)
  if (!may) return data({ refusal: LOAD_SAMPLE_PRODUCTS_MESSAGES['not-for-you'] }, { status: 403 })
  const { steps, whole } = promisePerStep(SAMPLE_PRODUCTS.length, (done) =>
    loadSampleProducts(shopOf(context), user, ({ seen }) => done(seen - 1)),
  )
  // Once they are there, the loader may tell this visitor no names.
  return { names: NAMES, steps, loaded: whole.then((result) => (result.ok ? result.value.loaded : 0)) }
}

async function loadPermission(context: Route.LoaderArgs['context']) {
  const shop = shopOf(context)
  const [visitor, products, { opening }] = await Promise.all([
    visitorOf(context),
    countProducts(shop.db),
    readPublicSettings(shop),
  ])
  const user = visitor.kind === 'user' ? visitor.user : null
  return {
    user,
    products,
    may: mayLoadSampleProducts({ isAdmin: user?.isAdmin ?? false, demo: shop.demo, products, ...opening }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  return [{ title: pageTitle('Sample products', matches) }, { name: 'robots', content: 'noindex' }]
}

export default function LoadSampleProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { products, may, isAdmin, samples } = loaderData
  return (
    <div className="wrap">
      {actionData && 'steps' in actionData ? (
        <LoadingSampleProducts names={actionData.names} steps={actionData.steps} loaded={actionData.loaded} />
      ) : may ? (
        <LoadSampleProductsForm samples={samples.length} products={products} mayTry={isAdmin && products > 0} />
      ) : (
        <SamplesRefused why={LOAD_SAMPLE_PRODUCTS_MESSAGES['not-for-you']} />
      )}
    </div>
  )
}

/** Why this visitor may not load sample products, and a link onward. */
function SamplesRefused({ why }: { why: string }) {
  return (
    <EmptyOrErrorScreen
      figure="403"
      title="Sample products are for admins"
      text={why}
      actions={
        <>
          <ButtonLink kind="primary" to="/products">
            All Products
          </ButtonLink>
          <ButtonLink kind="text" to="/auth?next=/samples">
            Login / Sign Up
          </ButtonLink>
        </>
      }
    />
  )
}
