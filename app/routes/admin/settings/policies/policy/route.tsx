import { data } from 'react-router'
import { changePolicy } from '#app/domain/policies/change-policy.server.ts'
import { PolicyForm } from '#app/domain/policies/policy-form.ts'
import { policyMarkdown } from '#app/domain/policies/policy-markdown.ts'
import { isPolicyName, POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { STANDARD_POLICIES } from '#app/domain/policies/shown-policy.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { isOwnForm, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { answerTo, OWN_FORM } from '../../form-answer.ts'
import { History } from '../../history.tsx'
import { listPastChanges } from '../../past-changes.server.ts'
import { saveSection } from '../../save-section.server.ts'
import type { Route } from './+types/route.ts'
import { PolicyEditor } from './policy-editor.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData ? POLICY_NAMES[loaderData.name] : 'Policy'} · Settings`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const name = nameOf(params.name)
  const { db } = shopOf(context)
  const settings = await findSettings(db)
  return {
    name,
    standard: policyMarkdown(STANDARD_POLICIES[name](settings)),
    own: settings.policies[name]?.text ?? null,
    changes: await listPastChanges(db, 'policies', name),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const name = nameOf(params.name)
  return saveSection({ request, context, actor }, PolicyForm, ({ text }) =>
    changePolicy(shopOf(context), actor, name, text),
  )
}

function nameOf(text: string): PolicyName {
  if (!isPolicyName(text)) throw data(null, { status: 404 })
  return text
}

export default function PolicySettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const saves = useOwnSaves(answer, isOwnForm)
  const { name, standard, own, changes } = loaderData
  return (
    <>
      <PageHead title={POLICY_NAMES[name]} back={{ to: '/admin/settings/policies', name: 'the policies' }}>
        <ButtonLink kind="quiet" to={`/${name}`}>
          See the page
        </ButtonLink>
      </PageHead>
      <PolicyEditor key={`${name} ${saves}`} standard={standard} own={own} answer={answerTo(OWN_FORM, answer)} />
      <History changes={changes} answer={answer} />
    </>
  )
}
