import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { data } from 'react-router'
import { billedParty, billedTitle, withSellerShown } from '#app/domain/documents/document-party.ts'
import { invoiceView } from '#app/domain/documents/invoice-view.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/credit-note-store.server.ts'
import { invoiceTitle } from '#app/domain/orders/invoicing/invoice.ts'
import { listInvoicesByOrder } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import type { Route } from './+types/route.ts'
import { Invoice } from './invoice.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? invoiceTitle(loaderData.order) : 'Invoice'} ${loaderData?.invoice.number ?? ''}` },
]

// The invoice is issued at packing (CGST Act s. 31); before that the page does not exist.
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const shop = shopOf(context)
  const [invoices, notes] = await Promise.all([
    listInvoicesByOrder(shop.db, [order.id]),
    listCreditNotes(shop.db, [order.id]),
  ])
  const invoice = invoices.get(order.id)
  if (!invoice) throw data(null, { status: 404 })
  return {
    ...invoiceView(order, withSellerShown(invoice, shop), billedParty(billedTitle(order, invoice), order, invoice)),
    hasBuyerGstin: order.address.gstin !== null,
    hasCreditNote: notes.length > 0,
  }
}

export default function InvoicePage({ loaderData: { hasCreditNote, ...invoice } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <InvoiceActions order={invoice.order} hasCreditNote={hasCreditNote} />
      <Invoice {...invoice} />
    </div>
  )
}

type ActionsProps = { order: Pick<Order, 'id' | 'gstScheme'>; hasCreditNote: boolean }

/** Links back and to the PDFs, and the print button. Not printed. */
function InvoiceActions({ order: { id: orderId, gstScheme }, hasCreditNote }: ActionsProps) {
  return (
    <div className="row between invoice-actions no-print mb-4">
      <ButtonLink kind="text" to={`/track/${orderId}`}>
        Back to the order
      </ButtonLink>
      <div className="row invoice-actions">
        {hasCreditNote ? (
          <ButtonLink kind="text" href={`/orders/${orderId}/credit-note.pdf`}>
            Credit note PDF
          </ButtonLink>
        ) : null}
        <ButtonLink kind="quiet" href={`/orders/${orderId}/invoice.pdf`}>
          <FileText className="icon" aria-hidden="true" />
          {schemeRules(gstScheme).document.shortLabel} PDF
        </ButtonLink>
        <Button kind="quiet" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          Print
        </Button>
      </div>
    </div>
  )
}
