import { answerTo } from '#app/domain/form-answer.ts'
import { openingFormSchema } from '#app/domain/settings/opening/opening-form.ts'
import { settingsFormSchema } from '#app/domain/settings/saving/settings-form.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import { listSetupSteps } from '#app/domain/setup/list-setup-steps.server.ts'
import { SHOP_URL_PROBLEMS, shopUrlProblem } from '#app/domain/setup/shop-url-problem.ts'
import {
  REMOVE_SAMPLES_MESSAGES,
  removeTrialYearAndSampleProducts,
} from '#app/domain/trial-year/remove-trial-year-and-sample-products.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { SetupChecklist } from '#app/ui/admin/setup-checklist.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { seenIn } from '../settings-conflict.server.ts'
import { applySettings, readSettingsPage, setupPathAfter } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { OpeningForm } from './opening-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.opening.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'opening')
  return { opening: settings.opening, origin: shop.origin, steps: await listSetupSteps(shop), changes }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  if (form.get('intent') === 'remove-samples') {
    const removed = await removeTrialYearAndSampleProducts(shop, staff)
    if (!removed.ok)
      return removed.reason === 'code-not-fresh'
        ? codeNeededForm(form)
        : refusedForm(form, REMOVE_SAMPLES_MESSAGES[removed.reason])
    const { deleted, archived } = removed.value
    const text = archived > 0 ? `${archived} of them ordered before: archived.` : undefined
    const title = `${deleted + archived} sample products removed`
    const to = (await setupPathAfter(request, shop)) ?? '/admin/settings/opening'
    return redirectWithToast(to, text ? { title, text } : { title })
  }
  const parsed = parseForm(form, settingsFormSchema(openingFormSchema))
  if (!parsed.ok) return invalidForm(parsed)
  return applySettings({ request, context }, { form, staff }, parsed.value, 'opening', (opening) =>
    saveSettings(shop, staff, { opening }, seenIn(form)),
  )
}

export const shouldRevalidate = () => true

export default function OpeningSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, origin, steps, changes } = loaderData
  const ownGoods = steps.find(({ name }) => name === 'open')?.missing.find(({ key }) => key === 'own-goods') ?? null
  const look = (
    <ButtonLink kind="quiet" to={opening.status === 'preparing' ? '/opens-soon' : '/'} target="_blank">
      Preview
    </ButtonLink>
  )
  return (
    <SettingsPage title={SETTINGS_SECTIONS.opening.name} links={look} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          <OpeningForm opening={opening} ownGoods={ownGoods} answer={answer} />
          <SetupChecklist steps={steps} answer={answerTo(actionData, { intent: 'remove-samples' })} />
          <ShopUrl origin={origin} />
        </>
      )}
    </SettingsPage>
  )
}

/**
 * The address of the shop, which its server is started with: what it is, whether shoppers can use it, and how to set
 * it.
 */
function ShopUrl({ origin }: { origin: string }) {
  const problem = shopUrlProblem(origin)
  return (
    <Panel id="address-head" heading="The address of your shop">
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
    </Panel>
  )
}
