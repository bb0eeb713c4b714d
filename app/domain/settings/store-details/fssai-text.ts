// What an FSSAI number is, told by its first digit: a small food business (petty, up to ₹12 lakh a year) has a
// registration, any other a licence (Food Safety and Standards (Licensing and Registration of Food Businesses)
// Regulations 2011). On a label the Labelling and Display Regulations 2020 (5(7)) print “Lic. No.” beside the logo;
// that of a registration is not given there, and is shortened alike.
const KINDS: Readonly<Record<string, { name: string; short: string }>> = {
  '1': { name: 'FSSAI licence', short: 'FSSAI Lic. No.' },
  '2': { name: 'FSSAI registration', short: 'FSSAI Reg. No.' },
}
const UNKNOWN = { name: 'FSSAI number', short: 'FSSAI No.' }

function kindOf(fssai: string) {
  return KINDS[fssai.slice(0, 1)] ?? UNKNOWN
}

/** What an FSSAI number is: a licence, a registration, or just a number, if its first digit does not tell. */
export function fssaiName(fssai: string): string {
  return kindOf(fssai).name
}

/** An FSSAI number with what it is in front of it: “FSSAI licence 10012345678901”. */
export function fssaiText(fssai: string): string {
  return `${fssaiName(fssai)} ${fssai || 'not entered'}`
}

/** The same as a label has it: “FSSAI Lic. No. 10012345678901”, `gap` in front of the number. */
export function fssaiLabelText(fssai: string, gap = ' '): string {
  return `${kindOf(fssai).short}${gap}${fssai}`
}
