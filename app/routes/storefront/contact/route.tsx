import { data, redirect } from 'react-router'
import { type Brand, brandOf } from '#app/domain/brand/brand.ts'
import { productIn } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { exampleOrderNumber, parseOrderNumber } from '#app/domain/orders/order/order-number.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import { faqJsonLd } from '#app/domain/seo/json-ld/page-json-ld.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Faq } from '#app/domain/settings/settings.ts'
import { publicStoreDetails } from '#app/domain/settings/store-details/public-store-details.ts'
import type { Shop } from '#app/domain/shop.ts'
import { faq } from '#app/domain/support/tickets/faq.ts'
import { openTicket } from '#app/domain/support/tickets/open-ticket.server.ts'
import { openTicketFormSchema } from '#app/domain/support/tickets/open-ticket-form.ts'
import { readTicketThread } from '#app/domain/support/tickets/read-ticket-thread.server.ts'
import { OPEN_TICKET_MESSAGES, type OpenTicketReason, shownTopics } from '#app/domain/support/tickets/ticket.ts'
import { findTicketReceipt } from '#app/domain/support/tickets/ticket-store.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { setJsonLd } from '#app/http/html/json-ld.server.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { LinkedText } from '#app/ui/shop/linked-text.tsx'
import type { Route } from './+types/route.ts'
import { StoreDetails } from './store-details.tsx'
import { TicketConfirmation } from './ticket-confirmation.tsx'
import { TicketConversation } from './ticket-conversation.tsx'
import { TicketForm, type TypedTicket } from './ticket-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Contact Us', matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const number = query.get('ticket')
  const settings = await readPublicSettings(shop)
  const questions = faq(settings, shop.now())
  const topics = shownTopics(settings.contact)
  const ticket = number ? await findTicketReceipt(shop.db, number) : null
  if (!ticket) setJsonLd(context, () => [faqJsonLd(questions)])
  const shown = {
    ticket,
    thread: number ? await readTicketThread(shop, number, query.get('key')) : null,
    topics,
    prefilled: await prefill(shop, query, { topics, letters: settings.brand.orderLetters }),
    exampleOrder: exampleOrderNumber(settings.brand.orderLetters),
    store: publicStoreDetails(settings.store),
    questions,
    meta: contactMeta({ origin: shop.origin, brand: brandOf(settings) }, ticket !== null),
  }
  return data(shown, number ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

// A ticket is its writer's alone, so the loader's headers forbid caching.
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** `noindex`: a page with a ticket is for one person. */
function contactMeta(shared: { origin: string; brand: Brand }, noindex: boolean) {
  const description = `Write to ${shared.brand.name} and get a ticket number, call, or find the answer here.`
  return pageMeta(shared, { name: 'Contact Us', description, path: '/contact', noindex })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const sent = await request.formData()
  const { contact, brand } = await readPublicSettings(shop)
  const form = parseForm(sent, openTicketFormSchema(shownTopics(contact), brand.orderLetters))
  if (!form.ok) return invalidForm(form)
  const visitor = await visitorOf(context)
  const opened = await openTicket(shop, visitor.kind === 'user' ? visitor.user : null, form.value)
  if (opened.ok) return redirect(`/contact?ticket=${opened.value.id}`)
  const { reason } = opened
  const [field, status] = [FIELD_OF[reason], refusalStatus(reason, 409)]
  return refusedForm(sent, OPEN_TICKET_MESSAGES[reason], { field, status })
}

const FIELD_OF: Record<OpenTicketReason, keyof TypedTicket | undefined> = { 'too-many-requests': undefined }

// Other pages link here with a subject: ?topic=product&product=1, ?topic=order&order=MW-7K3M-9QXF.
async function prefill(
  shop: Shop,
  query: URLSearchParams,
  { topics, letters }: { topics: readonly { id: string }[]; letters: string },
): Promise<TypedTicket> {
  const order = parseOrderNumber(query.get('order') ?? '', letters) ?? undefined
  const asked = query.get('topic')
  const topic = topics.find(({ id }) => id === asked)?.id ?? topics[0]?.id
  const wanted = query.get('product')
  if (!wanted) return { topic, order }
  const product = productIn(await readCatalogue(shop), wanted)
  if (!product) return { topic, order }
  return { topic, order, message: `About ${product.name}: ` }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, thread, topics, prefilled, exampleOrder, store, questions } = loaderData
  return (
    <div className="wrap page contact">
      <div>
        {thread ? (
          <TicketConversation thread={thread} />
        ) : ticket ? (
          <TicketConfirmation ticket={ticket} />
        ) : (
          <>
            <h1>Contact Us</h1>
            <p className="mute">
              {`Every message gets a ticket number. We answer within ${REPLY_DEADLINE_HOURS} hours, and settle a complaint within one month.`}
            </p>
            <TicketForm topics={topics} prefilled={prefilled} exampleOrder={exampleOrder} answer={actionData} />
          </>
        )}
      </div>
      <StoreDetails store={store} />
      {ticket ? null : <FaqList questions={questions} />}
    </div>
  )
}

/** The frequently asked questions as expandable answers. */
function FaqList({ questions }: { questions: readonly Faq[] }) {
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 id="faq">Often asked</h2>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} kind="plain" summary={question}>
          <p>
            <LinkedText text={answer} />
          </p>
        </Disclosure>
      ))}
    </section>
  )
}
