import type {
  AttachmentName,
  AttachmentReader,
  MailAttachment,
} from '#app/domain/notifications/channels/mail-sender.ts'
import { printMailedInvoice } from './print-electronic-copy.server.ts'
import type { Rendering } from './render-documents.server.ts'

const MAKERS: Record<AttachmentName, (shop: Rendering, orderId: string) => Promise<MailAttachment | null>> = {
  async invoice(shop, orderId) {
    const file = await printMailedInvoice(shop, orderId)
    return file && { ...file, type: 'application/pdf' }
  },
}

/** Creates the attachments of mails, from the state of the order when the mail is sent. */
export function mailAttachments(shop: Rendering): AttachmentReader {
  return (name, orderId) => MAKERS[name](shop, orderId)
}
