import { useState } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'

type Props = {
  gateway: { key: string; name: string; takesMoney: boolean; needs: readonly string[] }
  webhookUrl: string
  demo: boolean
}

/** Which gateway is configured, whether it takes money, and the address it is to tell its news to. */
export function GatewayPanel({ gateway, webhookUrl, demo }: Props) {
  return (
    <section className="panel" aria-labelledby="gateway">
      <div className="ph2">
        <h2 id="gateway">{gateway.name}</h2>
        <Badge kind={gateway.takesMoney ? 'ok' : 'warn'}>{gateway.takesMoney ? 'Takes money' : 'Takes no money'}</Badge>
      </div>
      <dl className="gwfacts sm">
        <dt>Chosen by</dt>
        <dd className="num">PAYMENTS={gateway.key}</dd>
        <dt>Keys</dt>
        <dd>{gateway.needs.length === 0 ? 'None needed.' : `Present: ${gateway.needs.join(', ')}.`}</dd>
        <dt>Mode</dt>
        <dd>{demo ? 'Demo: payments are played, on the gateway’s own test page.' : 'Live.'}</dd>
      </dl>
      <p className="sm mute mt-2">
        Gateway and keys are set where the shop runs, never here: no key is stored or shown.
      </p>
      <CopyField label="Webhook address" value={webhookUrl} />
    </section>
  )
}

function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="copyfield mt-4">
      <Field
        label={label}
        name="webhook-url"
        readOnly
        value={value}
        hint={isCopied ? 'Copied.' : 'Give it to the gateway, so that it tells the shop of every payment.'}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" onClick={() => void copy()}>
        Copy address
      </Button>
    </div>
  )
}
