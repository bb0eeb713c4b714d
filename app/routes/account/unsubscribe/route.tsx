import { data, Form, useNavigation } from 'react-router'
import { isUnsubscribeKey, unsubscribe } from '#app/domain/campaigns/unsubscribe.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { InvalidLinkScreen } from '#app/ui/shop/invalid-link-screen.tsx'
import { keyedLinkPageMeta } from '#app/ui/shop/keyed-link-page-meta.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => keyedLinkPageMeta('No more offers', matches)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Needs no sign-in: whoever has the link was sent the offer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const isValid = await isUnsubscribeKey(shopOf(context), params.key)
  return data({ isValid }, { status: isValid ? 200 : 404 })
}

/**
 * Ends offers by a press and not by opening the page, which mail programs and scanners do by themselves. The button
 * that mail programs show posts here too (RFC 8058).
 */
export async function action({ context, params }: Route.ActionArgs) {
  const ended = await unsubscribe(shopOf(context), params.key)
  return data({ isEnded: ended.ok }, { status: ended.ok ? 200 : 404 })
}

export default function Unsubscribe({ loaderData: { isValid }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (!isValid)
    return (
      <InvalidLinkScreen
        title="This link is not complete"
        text="Copy it once more from the message, or end offers in your profile."
      />
    )
  if (actionData?.isEnded) return <Ended />
  return (
    <div className="wrap page narrow-page">
      <h1>No more offers?</h1>
      <p className="mute mt-4">Messages about your orders still come.</p>
      <Form method="post" className="mt-5">
        <Button kind="primary" large type="submit" busy={busy}>
          Stop offers
        </Button>
      </Form>
    </div>
  )
}

function Ended() {
  return (
    <div className="wrap page">
      <EmptyOrErrorScreen
        figure="0 offers"
        title="You get no more offers"
        text="It holds from now on. If you change your mind, tick offers again in your profile."
        actions={
          <ButtonLink kind="primary" to="/">
            Return to Home
          </ButtonLink>
        }
      />
    </div>
  )
}
