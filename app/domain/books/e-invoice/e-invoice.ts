import { stateName } from '#app/domain/delivery/indian-state.ts'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import { toRupees } from '#app/domain/money/decimal-rupees.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { registeredAddress } from '#app/domain/settings/store-details/format-store-address.ts'
import { sumBy } from '#app/domain/sum.ts'
import { sumSplits } from '#app/domain/tax/tax-split.ts'
import { type IssuedDocument, type IssuedLine, totalOf } from '../issued-document.ts'

type Seller = Pick<StoreSettings, 'gstin' | 'legalName' | 'name' | 'address' | 'pincode' | 'state'>
type Buyer = Pick<AddressFields, 'company' | 'fullName' | 'house' | 'street' | 'city' | 'pincode' | 'state'>

/** An invoice or credit note to a registered buyer, and the address on it. */
export type EInvoiceSource = { document: IssuedDocument & { buyerGstin: string }; buyer: Buyer }

/**
 * A document for the bulk upload of the invoice registration portal (schema 1.1), which gives it its IRN. Rupees as
 * numbers, also of a credit note without a sign; days as dd/mm/yyyy. Untaxed lines are other charges. Null for a
 * document without taxed lines, which needs none.
 */
export function eInvoice({ document, buyer }: EInvoiceSource, seller: Seller): Record<string, unknown> | null {
  const taxed = document.lines.filter(({ rateBp }) => rateBp !== 0)
  if (taxed.length === 0) return null
  const sums = sumSplits(taxed)
  const untaxedPaise = totalOf(document) - sumBy(taxed, ({ grossPaise }) => grossPaise)
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: {
      Typ: document.kind === 'invoice' ? 'INV' : 'CRN',
      No: document.number,
      Dt: portalDay(document.day),
    },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: fitted(seller.legalName || seller.name),
      Addr1: fitted(registeredAddress(seller)),
      Loc: stateName(seller.state),
      Pin: Number(seller.pincode),
      Stcd: seller.state,
    },
    BuyerDtls: {
      Gstin: document.buyerGstin,
      LglNm: fitted(buyer.company ?? buyer.fullName),
      Pos: document.buyerState,
      Addr1: fitted(`${buyer.house}, ${buyer.street}`),
      Loc: fitted(buyer.city),
      Pin: Number(buyer.pincode),
      Stcd: buyer.state,
    },
    ItemList: taxed.map(item),
    ValDtls: {
      AssVal: toRupees(sums.taxablePaise),
      CgstVal: toRupees(sums.cgstPaise),
      SgstVal: toRupees(sums.sgstPaise),
      IgstVal: toRupees(sums.igstPaise),
      OthChrg: toRupees(untaxedPaise),
      TotInvVal: toRupees(totalOf(document)),
    },
    ...(document.against
      ? { RefDtls: { PrecDocDtls: [{ InvNo: document.against.number, InvDt: portalDay(document.against.day) }] } }
      : {}),
  }
}

function item(line: IssuedLine, index: number) {
  // A part of the price is credited without a quantity: the portal still asks for one.
  const quantity = line.quantity || 1
  return {
    SlNo: String(index + 1),
    PrdDesc: line.name.slice(0, 300),
    IsServc: line.hsn.startsWith('99') ? 'Y' : 'N',
    HsnCd: line.hsn,
    Qty: quantity,
    Unit: line.unit,
    UnitPrice: Math.round((line.taxablePaise / quantity) * 10) / 1000,
    TotAmt: toRupees(line.taxablePaise),
    AssAmt: toRupees(line.taxablePaise),
    GstRt: line.rateBp / 100,
    IgstAmt: toRupees(line.igstPaise),
    CgstAmt: toRupees(line.cgstPaise),
    SgstAmt: toRupees(line.sgstPaise),
    TotItemVal: toRupees(line.grossPaise),
  }
}

/** Names and addresses have at most 100 characters. */
function fitted(text: string): string {
  return text.slice(0, 100)
}

/** 2026-11-21 as 21/11/2026. */
function portalDay(day: string): string {
  return day.split('-').reverse().join('/')
}
