import { Form } from 'react-router'
import { findTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { hasTrialProducts } from '#app/domain/trial-year/list-trial-products.server.ts'
import {
  requestTrialYear,
  requestTrialYearRemoval,
} from '#app/domain/trial-year/request-trial-year-or-its-removal.server.ts'
import { trialYearFormSchema } from '#app/domain/trial-year/trial-year-form.ts'
import { TRIAL_YEAR_MESSAGES } from '#app/domain/trial-year/trial-year-refusal.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import { useRevalidationWhile } from '#app/ui/shared/use-revalidation-while.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS['trial-year'].name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const trial = await findTrial(shop.db)
  const hasProducts = await hasTrialProducts(shop)
  return { demo: shop.demo, hasProducts, trial: trial && { status: trial.status, percent: trial.percent } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, isAdmin } = await requireStaff(context, request, 'settings')
  const form = await request.formData()
  const parsed = parseForm(form, trialYearFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const change = parsed.value.intent === 'load' ? requestTrialYear : requestTrialYearRemoval
  const changed = await change(shopOf(context), { id, isAdmin })
  if (!changed.ok) return refusedForm(form, TRIAL_YEAR_MESSAGES[changed.reason])
  return redirectWithToast('/admin/settings/trial-year', { title: TOASTS[parsed.value.intent] })
}

const TOASTS = { load: 'Loading the trial year', remove: 'Removing the trial year' }

export const shouldRevalidate = () => true

export default function TrialYearPage({ loaderData: { trial, demo, hasProducts }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS['trial-year'].name} back={SETTINGS_BACK} />
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      {trial === null ? <NotLoaded demo={demo} hasProducts={hasProducts} /> : null}
      {trial?.status === 'loaded' ? <Loaded /> : null}
      {trial && trial.status !== 'loaded' ? (
        <AtWork isLoading={trial.status === 'loading'} percent={trial.percent} />
      ) : null}
    </>
  )
}

function NotLoaded({ demo, hasProducts }: { demo: boolean; hasProducts: boolean }) {
  return (
    <Panel id="trial" heading="See your shop after a year">
      <div className="stack sm">
        <p>
          Customers, orders in every state, Diwali and Rakhi, refunds, reviews and stock that comes and goes: a made-up
          year with the products you have on sale, so that every page of the panel has something to show.
        </p>
        <p>
          Nobody is sent a message, and no money moves. Its bills are numbered TRIAL and count for nothing.{' '}
          {demo ? null : 'While it is here, real orders are refused, so try it before you open.'}
        </p>
      </div>
      {hasProducts ? <IntentButton intent="load">Load the trial year</IntentButton> : <NothingToSell />}
    </Panel>
  )
}

/** The year sells what is on sale, so that comes first. */
function NothingToSell() {
  return (
    <div className="stack mt-4">
      <p>{TRIAL_YEAR_MESSAGES['no-products']}</p>
      <p>
        <ButtonLink kind="primary" to="/admin/products/new">
          Add a product
        </ButtonLink>
      </p>
    </div>
  )
}

function Loaded() {
  return (
    <Panel id="trial" heading="The trial year is here">
      <div className="stack sm">
        <p>Look around, pack and refund as you like: nobody is sent anything.</p>
        <p>
          Removing it takes every order in the shop with it, and its customers, messages and photographs. Stock goes
          back to what it was before. Your products, prices and settings stay as they are now.
        </p>
        <p>
          <ButtonLink kind="secondary" to="/admin/dashboard">
            See the dashboard
          </ButtonLink>
        </p>
      </div>
      <IntentButton intent="remove">Remove the trial year</IntentButton>
    </Panel>
  )
}

function AtWork({ isLoading, percent }: { isLoading: boolean; percent: number }) {
  useRevalidationWhile(true, 1500)
  return (
    <Panel
      id="trial"
      heading={TOASTS[isLoading ? 'load' : 'remove']}
      beside={isLoading ? <span className="sm mute num">{percent} %</span> : null}
    >
      {isLoading ? <ScaleLine percent={percent} /> : null}
      <p className="sm mute mt-3" role="status">
        {isLoading
          ? 'It takes less than a minute. You can go on working, or come back later.'
          : 'Everything it brought is being taken out again.'}
      </p>
      {isLoading ? <IntentButton intent="remove">Stop and remove it</IntentButton> : null}
    </Panel>
  )
}

function IntentButton({ intent, children }: { intent: 'load' | 'remove'; children: string }) {
  const busy = useIsSubmitting({ intent })
  return (
    <Form method="post" className="mt-4">
      <Button
        kind={intent === 'load' ? 'primary' : 'destructive'}
        type="submit"
        name="intent"
        value={intent}
        busy={busy}
      >
        {children}
      </Button>
    </Form>
  )
}
