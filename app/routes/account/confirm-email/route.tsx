import { data, Form, useNavigation } from 'react-router'
import { confirmEmail, findEmailToConfirm } from '#app/domain/identity/profile/save-and-confirm-email.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { InvalidLinkScreen } from '#app/ui/shop/invalid-link-screen.tsx'
import { keyedLinkPageMeta } from '#app/ui/shop/keyed-link-page-meta.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => keyedLinkPageMeta('Confirm your e-mail', matches)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

function linkOf(request: Request) {
  const { searchParams } = pageUrl(request)
  return { userId: searchParams.get('user'), key: searchParams.get('key') }
}

/** Needs no sign-in: whoever has the link reads the mailbox it was sent to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email = await findEmailToConfirm(shopOf(context), linkOf(request))
  return data({ email }, { status: email ? 200 : 404 })
}

/** Confirms by a press and not by opening the page, which mail programs do by themselves to scan links. */
export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await confirmEmail(shopOf(context), linkOf(request))
  return data({ isConfirmed: confirmed.ok }, { status: confirmed.ok ? 200 : 404 })
}

export default function ConfirmEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (!email)
    return (
      <InvalidLinkScreen
        title="This link is not valid any more"
        text="The address may have been changed since. Save it again in your profile, and we send a new link."
      />
    )
  if (actionData?.isConfirmed) return <Confirmed email={email} />
  return (
    <div className="wrap page narrow-page">
      <h1>Is this your e-mail address?</h1>
      <p className="lead mt-4">{email}</p>
      <p className="mute mt-2">If it is, the invoices of your orders come there as a PDF.</p>
      <Form method="post" className="mt-5">
        <Button kind="primary" large type="submit" busy={busy}>
          Yes, confirm it
        </Button>
      </Form>
    </div>
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <div className="wrap page">
      <EmptyOrErrorScreen
        figure="PDF"
        title="Your address is confirmed"
        text={`From now on your invoices come to ${email}.`}
        actions={
          <ButtonLink kind="primary" to="/">
            Return to Home
          </ButtonLink>
        }
      />
    </div>
  )
}
