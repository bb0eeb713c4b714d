import { useSite } from '#app/ui/shop/layout/site.ts'

/** Where a bot check is drawn. A puzzle shows nothing; a hosted provider's widget has a badge, which must be seen. */
export function BotCheckPlace({ id }: { id: string }) {
  return <div id={id} className="bot-check" hidden={!useSite()?.hostedSignIn} />
}
