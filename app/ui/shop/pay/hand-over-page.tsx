type Props = {
  handOver: { link: string } | { form: { action: string; fields: Readonly<Record<string, string>> } }
  /** The address of the shop's stylesheet. */
  styles: string
}

const SEND = 'document.forms[0].submit()'

/** A page for the moment between the shop and the gateway's page. Without scripts its button, or the browser, leads on. */
export function HandOverPage({ handOver, styles }: Props) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {'link' in handOver ? <meta httpEquiv="refresh" content={`0; url=${handOver.link}`} /> : null}
        <title>Taking you to the payment page · Mewa</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <main className="wrap pt-5">
          <h1>Taking you to the payment page…</h1>
          <p className="mute">It opens by itself. If it does not, press the button.</p>
          {'link' in handOver ? (
            <a className="btn primary" href={handOver.link}>
              Go to the payment page
            </a>
          ) : (
            <form method="post" action={handOver.form.action}>
              {Object.entries(handOver.form.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button className="btn primary" type="submit">
                Go to the payment page
              </button>
            </form>
          )}
        </main>
        {/* Part of this page and known to its Content-Security-Policy by its hash. */}
        {'form' in handOver ? <script>{SEND}</script> : null}
      </body>
    </html>
  )
}
