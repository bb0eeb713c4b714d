import { useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'

/** The address that a service posts its webhooks to, with a button that copies it; `hint` says whom to give it to. */
export function CopyWebhookAddress({ value, hint }: { value: string; hint: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="copy-webhook-address mt-4">
      <Field
        label="Webhook address"
        name="webhook-url"
        readOnly
        value={value}
        hint={isCopied ? 'Copied.' : hint}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" onClick={() => void copy()}>
        Copy address
      </Button>
    </div>
  )
}
