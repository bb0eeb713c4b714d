import { CopyWebhookAddress } from '#app/ui/admin/copy-webhook-address.tsx'

type Props = { title: string; url: string; header: string }

/** Where the courier posts what happens to parcels, to be typed into its own panel. */
export function CourierWebhook({ title, url, header }: Props) {
  return (
    <section className="panel mt-4">
      <div className="panel-head">
        <h2>Webhook</h2>
      </div>
      <CopyWebhookAddress value={url} hint={`Give it to ${title}. It names no courier and cannot be guessed.`} />
      <p className="sm mute mt-3">
        {title} sends your webhook token back with it, as <code>{header}</code>. Without the webhook we ask {title}{' '}
        every half hour.
      </p>
    </section>
  )
}
