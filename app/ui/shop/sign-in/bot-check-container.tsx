import { useSite } from '#app/ui/shared/site-context.ts'

/**
 * The container of the bot check. A puzzle is invisible; a hosted provider's widget has a badge that must be visible.
 */
export function BotCheckContainer({ id }: { id: string }) {
  return <div id={id} className="bot-check" hidden={!useSite()?.hostedSignIn} />
}
