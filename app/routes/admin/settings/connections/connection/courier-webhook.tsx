import { Field } from '#app/ui/kit/field.tsx'

type Props = { title: string; url: string; header: string }

/** Where the courier posts what happens to parcels, to be typed into its own panel. */
export function CourierWebhook({ title, url, header }: Props) {
  return (
    <section className="panel mt-4">
      <div className="panel-head">
        <h2>Webhook</h2>
      </div>
      <Field
        label="Webhook address"
        name="webhook-url"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="sm mute mt-2">
        Give it to {title} with your webhook token, which {title} sends back as <code>{header}</code>. The address names
        no courier and cannot be guessed. Without it we ask {title} every half hour.
      </p>
    </section>
  )
}
