/** What the owner types at the service, so that it reports what arrived and what people answer. */
export function WebhookAddress({ address, verifyToken }: { address: string; verifyToken: string | null }) {
  return (
    <section className="panel mb-4">
      <h2 className="mb-2">Receipts and replies</h2>
      <p className="sm mute mb-2">
        Type this at the service as the address of its webhook, for messages and their states. Without it no message
        counts as arrived, and each goes by SMS too after ten minutes.
      </p>
      <p className="sm">
        <code className="user-text">{address}</code>
      </p>
      {verifyToken ? (
        <p className="sm mt-2">
          Verify token: <code>{verifyToken}</code>
        </p>
      ) : null}
    </section>
  )
}
