import { escapeHtml } from './mail-body.ts'
import type { MailBrand } from './mail-brand.ts'

/**
 * The HTML part of a mail: the body in the shop's layout. Colours are set twice: inline for programs that drop the
 * style sheet, and in it for dark mode. The logo is the only picture that is loaded, so that mails cannot be tracked.
 */
export function mailHtml(bodyHtml: string, { name, address, logo, accent }: MailBrand): string {
  const head = logo
    ? `<img src="${escapeHtml(logo.url)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}" style="display:block;border:0">`
    : escapeHtml(name)
  const foot = [name, address].filter(Boolean).map(escapeHtml).join('<br>')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${styles(accent)}</style>
</head>
<body style="margin:0;background:#F5F1EA;color:#231710;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td class="frame">
<div class="paper" style="max-width:36em;margin:0 auto;background:#FFFDFA">
<div class="head" style="padding:16px 20px;border-bottom:3px solid ${escapeHtml(accent.light)};font-size:20px;font-weight:600">${head}</div>
<div class="body" style="padding:4px 20px;overflow-wrap:anywhere">
${bodyHtml}
</div>
<div class="foot" style="padding:12px 20px 16px;border-top:1px solid #DDD4C6;color:#5A4A3F;font-size:14px">${foot}</div>
</div>
</td></tr></table>
</body>
</html>`
}

/** The text part of a mail: the body, and the shop below the signature delimiter (`-- `). */
export function mailText(bodyText: string, { name, address }: MailBrand): string {
  return [bodyText, '', '-- ', name, address].filter((line, index) => index < 4 || line !== '').join('\n')
}

function styles(accent: MailBrand['accent']): string {
  const { light, onLight, dark, onDark } = Object.fromEntries(
    Object.entries(accent).map(([name, color]) => [name, color.replace(/[^#\w(),.%\s-]/g, '')]),
  ) as MailBrand['accent']
  return `
.frame{padding:16px 0}
.body h2{font-size:20px;line-height:1.3;margin:20px 0 8px}
.body h3{font-size:17px;line-height:1.3;margin:16px 0 8px}
.body p,.body ul,.body ol,.body table{margin:0 0 16px}
.body p:first-child{margin-top:16px}
.body li p{margin:0!important}
.body a{color:${light}}
.body blockquote{margin:0 0 16px;padding-left:12px;border-left:3px solid #DDD4C6}
.body th,.body td{padding:4px 16px 4px 0;text-align:left;vertical-align:top}
.body .button a{display:inline-block;padding:10px 18px;border-radius:6px;background:${light};color:${onLight};font-weight:600;text-decoration:none}
@media (prefers-color-scheme:dark){
body{background:#17100B!important;color:#F5EDE1!important}
.paper{background:#221913!important}
.head{border-color:${dark}!important}
.foot{border-color:#3B2F26!important;color:#CBBCAB!important}
.body a{color:${dark}}
.body blockquote{border-color:#3B2F26}
.body .button a{background:${dark};color:${onDark}}
}
`
}
