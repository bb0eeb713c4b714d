import Check from 'lucide-react/icons/check'
import { Suspense, useEffect, useState } from 'react'
import { Await, data, Form, useNavigation } from 'react-router'
import { countProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { loadSamples } from '#app/domain/catalogue/sample-catalogue/load-samples.server.ts'
import { LOAD_SAMPLES_MESSAGES, mayLoadSamples } from '#app/domain/catalogue/sample-catalogue/may-load-samples.ts'
import { SAMPLE_CATALOGUE } from '#app/domain/catalogue/sample-catalogue/sample-catalogue.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { pageTitle } from '#app/ui/shop/page-meta.ts'
import type { Route } from './+types/route.ts'
import { promisePerStep } from './step-promises.server.ts'

/** The page depends on the visitor, so it is not cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { products, may, user } = await loadPermission(context)
  return { products, may, isAdmin: user?.isAdmin ?? false, samples: SAMPLE_CATALOGUE.map((sample) => sample.name) }
}

/** Starts loading and responds at once with a promise per sample, so that the screen shows the progress. */
export async function action({ context }: Route.ActionArgs) {
  const { may, user } = await loadPermission(context)
  if (!may) return data({ refusal: LOAD_SAMPLES_MESSAGES['not-for-you'] }, { status: 403 })
  const { steps, whole } = promisePerStep(SAMPLE_CATALOGUE.length, (done) =>
    loadSamples(shopOf(context), user, ({ seen }) => done(seen - 1)),
  )
  return { steps, loaded: whole.then((result) => (result.ok ? result.value.loaded : 0)) }
}

async function loadPermission(context: Route.LoaderArgs['context']) {
  const shop = shopOf(context)
  const [visitor, products, { opening }] = await Promise.all([
    visitorOf(context),
    countProducts(shop.db),
    readSettings(shop),
  ])
  const user = visitor.kind === 'user' ? visitor.user : null
  return {
    user,
    products,
    may: mayLoadSamples({ isAdmin: user?.isAdmin ?? false, demo: shop.demo, products, ...opening }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  return [{ title: pageTitle('Sample products', matches) }, { name: 'robots', content: 'noindex' }]
}

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
  const { products, may, isAdmin, samples } = loaderData
  return (
    <div className="wrap">
      {actionData && 'steps' in actionData ? (
        <LoadingSamples names={samples} steps={actionData.steps} loaded={actionData.loaded} />
      ) : may ? (
        <SamplesForm samples={samples.length} products={products} mayTry={isAdmin && products > 0} />
      ) : (
        <SamplesRefused why={LOAD_SAMPLES_MESSAGES['not-for-you']} />
      )}
    </div>
  )
}

const TITLES = {
  none: 'There are no products yet',
  one: 'The shop has 1 product',
  more: (count: number) => `The shop has ${count} products`,
}
const TEXTS = {
  empty: (samples: number) =>
    `The sample catalogue has ${samples} kinds with prices, pictures and stock, to try the shop with.`,
  some: (samples: number) =>
    `Loading adds those of the ${samples} samples that are missing, with their stock. What is here is not changed.`,
}

/** The form that loads the sample products, all or the missing ones, and an admin's way to the trial year. */
function SamplesForm({ samples, products, mayTry }: { samples: number; products: number; mayTry: boolean }) {
  const busy = useNavigation().state !== 'idle'
  const empty = products === 0
  return (
    <EmptyOrErrorScreen
      reading={empty ? '0 g' : `${products}`}
      percent={Math.min(100, (100 * products) / samples)}
      title={titleOf(products)}
      text={TEXTS[empty ? 'empty' : 'some'](samples)}
      actions={
        <>
          <Form method="post">
            <Button type="submit" kind="primary" busy={busy}>
              Load sample products
            </Button>
          </Form>
          {mayTry ? (
            <ButtonLink kind="text" to="/admin/settings/trial-year">
              Try it with a year of orders
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}

function titleOf(products: number): string {
  if (products === 0) return TITLES.none
  return products === 1 ? TITLES.one : TITLES.more(products)
}

/** Why this visitor may not load samples, and a link onward. */
function SamplesRefused({ why }: { why: string }) {
  return (
    <EmptyOrErrorScreen
      reading="403"
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

type Props = { names: readonly string[]; steps: readonly Promise<true>[]; loaded: Promise<number> }

const LOADED = {
  nothing: { title: 'Nothing was missing', text: () => 'All the samples were here already. Nothing was changed.' },
  some: {
    title: 'The sample products are loaded',
    text: (count: number, all: number) => `${count} of ${all} were missing and came with their stock.`,
  },
}

/** The progress of loading: a moving needle, and a tick behind every loaded sample. */
function LoadingSamples({ names, steps, loaded }: Props) {
  const seen = useCount(steps)
  return (
    <>
      <Suspense
        fallback={
          <EmptyOrErrorScreen
            reading={`${seen}`}
            percent={(100 * seen) / steps.length}
            title="Loading the sample products"
          />
        }
      >
        <Await resolve={loaded} errorElement={<Stopped />}>
          {(count) => (
            <EmptyOrErrorScreen
              reading={`${count}`}
              percent={100}
              title={LOADED[count === 0 ? 'nothing' : 'some'].title}
              text={LOADED[count === 0 ? 'nothing' : 'some'].text(count, names.length)}
              actions={
                <ButtonLink kind="primary" to="/products">
                  All Products
                </ButtonLink>
              }
            />
          )}
        </Await>
      </Suspense>
      <ul aria-label="Samples">
        {names.map((name, index) => (
          <li key={name}>
            <Suspense fallback={<span>…</span>}>
              <Await resolve={steps[index]} errorElement={<span>–</span>}>
                <Check className="icon" aria-label="Here" role="img" />
              </Await>
            </Suspense>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

function Stopped() {
  return (
    <EmptyOrErrorScreen
      reading="±?"
      percent={50}
      title="The loading stopped"
      text="What is ticked is here. Loading again adds only what is missing."
      actions={
        <ButtonLink kind="primary" to="/samples" reloadDocument>
          Try again
        </ButtonLink>
      }
    />
  )
}

function useCount(steps: readonly Promise<true>[]): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let here = true
    setCount(0)
    for (const step of steps) step.then(() => here && setCount((before) => before + 1)).catch(() => undefined)
    return () => {
      here = false
    }
  }, [steps])
  return count
}
