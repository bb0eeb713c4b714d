/** The id of a heading in its page, from its text in any script: "If we do not agree" is `if-we-do-not-agree`. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
