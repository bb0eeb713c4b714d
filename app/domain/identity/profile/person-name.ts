// Letters and marks of any script, so that अनीता and Zoë pass, with the signs names are written with.
// The two joiners shape letters in Indian scripts.
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'\u2019-]|\p{Join_Control})*$/u

/** A person's name, 2 to 60 characters, spaces tidied; or what is wrong with it. */
export function checkName(typed: string): { ok: true; name: string } | { ok: false; message: string } {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  const length = [...name].length
  if (length === 0) return { ok: false, message: 'Enter your name.' }
  if (length < 2) return { ok: false, message: 'A name has at least 2 letters.' }
  if (length > 60) return { ok: false, message: 'Keep the name to 60 letters.' }
  if (!NAME.test(name)) return { ok: false, message: "Use letters, spaces, dots, hyphens and ' only." }
  return { ok: true, name }
}
