import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { type Opened, OWNER_PHONE } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { type AppClient, appClient } from './app-client.ts'
import { readElement } from './read-html.ts'

/** A signed-in customer and a signed-in owner: the tokens of their sessions, and their ids. */
export async function signInPeople(opened: Opened) {
  const customer = await signInAs(opened, '9812345678', 'Asha Rao')
  const owner = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
  return { customer: customer.token, customerId: customer.userId, owner: owner.token, ownerId: owner.userId }
}

type Owner = { request: AppClient; token: string }

/** The owner, signed in. */
export async function signInOwner(opened: Opened): Promise<Owner> {
  // Sends waiting order messages first, so that the next message is the code.
  while ((await sendOutbox(opened.shop)) > 0);
  const { token } = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
  return { request: await appClient(opened), token }
}

/** Reads a panel page as the owner: the HTML of its main element. */
export function panelReader({ request, token }: Owner): (path: string) => Promise<string> {
  return async (path) => readElement(await request.page(path, { as: token }), 'main').html
}
