import { CopyButton } from '#app/ui/kit/copy-button.tsx'
import { Field } from '#app/ui/kit/field.tsx'

/** The address that a service posts its webhooks to, with a button that copies it; `hint` says whom to give it to. */
export function CopyWebhookAddress({ value, hint }: { value: string; hint: string }) {
  return (
    <div className="copy-webhook-address mt-4">
      <Field
        label="Webhook address"
        name="webhook-url"
        readOnly
        value={value}
        hint={hint}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={value} label="Copy address" done="Copied" />
    </div>
  )
}
