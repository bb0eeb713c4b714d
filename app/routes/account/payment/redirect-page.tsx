import type { PageBrand } from '#app/domain/brand/page-brand.ts'
import { withShopName } from '#app/domain/seo/document-title.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { LogoName } from '#app/ui/shared/logo.tsx'

type Props = {
  redirect: { link: string } | { form: { action: string; fields: Readonly<Record<string, string>> } }
  /** The URL of the shop's stylesheet. */
  styles: string
  shopName: string
  brand: PageBrand
  /** The nonce of the script that submits the form, as in the page's CSP. */
  nonce: string
}

const GO = 'Go to the payment page'
const SEND = 'document.forms[0].submit()'

/** The redirect page to the gateway. Without scripts its button, or a meta refresh, continues. */
export function RedirectPage({ redirect, styles, shopName, brand, nonce }: Props) {
  return (
    <html lang="en-IN" style={brand.style ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {'link' in redirect ? <meta httpEquiv="refresh" content={`0; url=${redirect.link}`} /> : null}
        <title>{withShopName('Taking you to the payment page', shopName)}</title>
        <link rel="icon" href={brand.icon} />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <header className="header">
          <div className="wrap header-inner">
            <span className="logo">
              <LogoName name={shopName} picture={brand.logo} />
            </span>
          </div>
          <div className="ruler" aria-hidden="true" />
        </header>
        <main className="wrap">
          <EmptyOrErrorScreen
            figure="₹…"
            percent={50}
            title="Taking you to the payment page…"
            text="It opens by itself. If it does not, press the button."
            actions={<NextLink redirect={redirect} />}
          />
        </main>
        {'form' in redirect ? <script nonce={nonce}>{SEND}</script> : null}
      </body>
    </html>
  )
}

function NextLink({ redirect }: Pick<Props, 'redirect'>) {
  if ('link' in redirect) {
    return (
      <ButtonLink kind="primary" href={redirect.link}>
        {GO}
      </ButtonLink>
    )
  }
  const { action, fields } = redirect.form
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="primary" type="submit">
        {GO}
      </Button>
    </form>
  )
}
