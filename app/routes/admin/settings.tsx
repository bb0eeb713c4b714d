import { data, redirect } from 'react-router'
import { STATES } from '#app/domain/delivery/indian-state.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { CodForm } from '#app/domain/settings/cod-form.ts'
import { DeliveryForm } from '#app/domain/settings/delivery-form.ts'
import { settingsGaps } from '#app/domain/settings/settings-gaps.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { storeForm } from '#app/domain/settings/store-form.ts'
import type { Shop } from '#app/domain/shop.ts'
import { withFlash } from '#app/http/flash.server.ts'
import { type ParsedForm, parseForm } from '#app/http/form.server.ts'
import { hasFreshCode, requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { CodSettingsForm } from '#app/ui/admin/cod-settings-form.tsx'
import { DeliverySettingsForm } from '#app/ui/admin/delivery-settings-form.tsx'
import { SettingsGaps } from '#app/ui/admin/settings-gaps.tsx'
import { StoreSettingsForm } from '#app/ui/admin/store-settings-form.tsx'
import type { Route } from './+types/settings'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { store, delivery, cod } = await findSettings(shopOf(context).db)
  return { store, delivery, cod, gaps: settingsGaps(store), states: STATES.map(({ code, name }) => ({ code, name })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'settings')
  const form = await request.formData()
  const group = String(form.get('group'))
  form.delete('group')
  if (!(await hasFreshCode(context, request))) {
    return data({ group, fields: {}, typed: {}, codeNeeded: true }, { status: 403 })
  }
  const saved = await saveGroup(shopOf(context), admin.id, group, form)
  if (!saved.ok) return data({ group, fields: saved.fields, typed: saved.typed, codeNeeded: false }, { status: 400 })
  return redirect('/admin/settings', { headers: withFlash(undefined, { title: 'Settings saved' }) })
}

async function saveGroup(shop: Shop, actor: string, group: string, form: FormData): Promise<ParsedForm<unknown>> {
  if (group === 'store')
    return saveParsed(parseForm(form, storeForm(STATES.map((state) => state.code))), (value) =>
      changeSettings(shop, actor, 'store', value),
    )
  if (group === 'delivery')
    return saveParsed(parseForm(form, DeliveryForm), (value) => changeSettings(shop, actor, 'delivery', value))
  if (group === 'cod') return saveParsed(parseForm(form, CodForm), (value) => changeSettings(shop, actor, 'cod', value))
  throw data(null, { status: 400 })
}

async function saveParsed<Value>(
  parsed: ParsedForm<Value>,
  save: (value: Value) => Promise<void>,
): Promise<ParsedForm<Value>> {
  if (parsed.ok) await save(parsed.value)
  return parsed
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { store, delivery, cod, gaps, states } = loaderData
  const answerTo = (group: string) => (actionData?.group === group ? actionData : undefined)
  return (
    <>
      <div className="atop">
        <h1>Settings</h1>
      </div>
      <div className="fgrid">
        <div className="stack">
          <StoreSettingsForm store={store} states={states} answer={answerTo('store')} />
          <DeliverySettingsForm delivery={delivery} answer={answerTo('delivery')} />
          <CodSettingsForm cod={cod} answer={answerTo('cod')} />
        </div>
        <SettingsGaps gaps={gaps} />
      </div>
    </>
  )
}
