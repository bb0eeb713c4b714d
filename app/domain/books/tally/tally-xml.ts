import { stateName } from '#app/domain/delivery/indian-state.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import type { TallyVoucher, VoucherBuyer, VoucherEntry } from './tally-voucher.ts'

// The import format of TallyPrime: an envelope of TALLYMESSAGEs, each with a voucher. A debit is "deemed positive" and
// has a negative amount, a credit a positive one.

/** The XML before the vouchers. Without a company name Tally imports into the company that is open. */
export function tallyHead(company: string): string {
  const variables = company
    ? `<STATICVARIABLES><SVCURRENTCOMPANY>${xmlText(company)}</SVCURRENTCOMPANY></STATICVARIABLES>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${variables}</REQUESTDESC>
<REQUESTDATA>
`
}

/** The XML after the vouchers. */
export const TALLY_FOOT = `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`

/** A voucher of the file. */
export function voucherXml({ id, type, number, day, narration, buyer, entries }: TallyVoucher): string {
  const party = entries[0]?.ledger ?? ''
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">
<VOUCHER REMOTEID="${xmlText(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">
<DATE>${day.replaceAll('-', '')}</DATE>
<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>
${number === null ? '' : `<VOUCHERNUMBER>${xmlText(number)}</VOUCHERNUMBER>\n<REFERENCE>${xmlText(number)}</REFERENCE>\n`}<PARTYLEDGERNAME>${xmlText(party)}</PARTYLEDGERNAME>
${buyer === null ? '' : buyerXml(buyer)}<NARRATION>${xmlText(narration)}</NARRATION>
${entries.map(entryXml).join('')}</VOUCHER>
</TALLYMESSAGE>
`
}

/** States that Tally spells in another way than the GST portal. */
const TALLY_STATES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}

/** The buyer is named in the voucher itself, because all sales are posted to one ledger of customers. */
function buyerXml({ name, gstin, state }: VoucherBuyer): string {
  const registration =
    gstin === null
      ? '<GSTREGISTRATIONTYPE>Unregistered/Consumer</GSTREGISTRATIONTYPE>'
      : `<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>\n<PARTYGSTIN>${xmlText(gstin)}</PARTYGSTIN>`
  return `<BASICBUYERNAME>${xmlText(name)}</BASICBUYERNAME>
${registration}
<PLACEOFSUPPLY>${xmlText(TALLY_STATES[state] ?? stateName(state))}</PLACEOFSUPPLY>
`
}

function entryXml({ ledger, paise }: VoucherEntry): string {
  return `<ALLLEDGERENTRIES.LIST>
<LEDGERNAME>${xmlText(ledger)}</LEDGERNAME>
<ISDEEMEDPOSITIVE>${paise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>
<AMOUNT>${decimalRupees(-paise)}</AMOUNT>
</ALLLEDGERENTRIES.LIST>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Characters that XML 1.0 cannot hold at all, escaped or not.
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function xmlText(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '').replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
