const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The text of a mail as HTML: paragraphs, line breaks and links; everything else is escaped. */
export function mailHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 1em">${paragraph.split('\n').map(lineHtml).join('<br>')}</p>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0;padding:16px">',
    ...paragraphs,
    '</body></html>',
  ].join('\n')
}

// A full stop or bracket after a URL belongs to the sentence.
function lineHtml(line: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}
