import { useState } from 'react'
import type { GatewayFacts } from '#app/domain/payments/gateway/payment-gateway.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'

type Props = {
  gateway: GatewayFacts & { name: string }
  webhookUrl: string
}

const MODES: Record<GatewayFacts['mode'], { badge: string; says: string }> = {
  played: { badge: 'Takes no money', says: 'Demo: payments are simulated on the gateway’s own test page.' },
  test: { badge: 'Takes no money', says: 'Test mode, as its key says: cards and banks are simulated by the gateway.' },
  live: { badge: 'Takes money', says: 'Live, as its key says.' },
}

/** Which gateway is configured, whether it takes money, and the address it is to tell its news to. */
export function GatewayPanel({ gateway, webhookUrl }: Props) {
  const { badge, says } = MODES[gateway.mode]
  return (
    <section className="panel" aria-labelledby="gateway">
      <div className="ph2">
        <h2 id="gateway">{gateway.title}</h2>
        <Badge kind={gateway.mode === 'live' ? 'ok' : 'warn'}>{badge}</Badge>
      </div>
      <dl className="gwfacts sm">
        <dt>Chosen by</dt>
        <dd className="num">PAYMENTS={gateway.name}</dd>
        <dt>Keys</dt>
        <dd>{gateway.keys.length === 0 ? 'None needed.' : `Present: ${gateway.keys.join(', ')}.`}</dd>
        <dt>Mode</dt>
        <dd>{says}</dd>
        {gateway.events.length === 0 ? null : (
          <>
            <dt>Webhook events</dt>
            <dd className="num">{gateway.events.join(', ')}</dd>
          </>
        )}
      </dl>
      <p className="sm mute mt-2">Gateway and keys are set on the server, never here: no key is stored or shown.</p>
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
