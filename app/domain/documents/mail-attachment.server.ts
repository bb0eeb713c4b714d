import type {
  AttachmentName,
  AttachmentReader,
  MailAttachment,
} from '#app/domain/notifications/channels/sms-and-mail-sender.ts'
import type { Shop } from '#app/domain/shop.ts'
import { printMailedInvoice } from './print-documents.server.ts'

type Press = Pick<Shop, 'db' | 'demo' | 'printer'>

const MAKERS: Record<AttachmentName, (shop: Press, orderId: string) => Promise<MailAttachment | null>> = {
  async invoice(shop, orderId) {
    const file = await printMailedInvoice(shop, orderId)
    return file && { ...file, type: 'application/pdf' }
  },
}

/** Creates the attachments of mails, from the state of the order when the mail is sent. */
export function mailAttachments(shop: Press): AttachmentReader {
  return (name, orderId) => MAKERS[name](shop, orderId)
}
