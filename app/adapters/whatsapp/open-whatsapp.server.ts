import type { WhatsappConfig } from '#app/config/adapter-config.ts'
import type { WhatsappSender } from '#app/domain/notifications/channels/whatsapp-sender.ts'
import type { Log } from '#app/domain/shop.ts'
import { type DevInboxFile, inboxWhatsapp } from '../dev-inbox.server.ts'
import { notConnectedWhatsapp } from '../not-connected-adapters.ts'
import { metaWhatsapp } from './meta-whatsapp.server.ts'
import { msg91Whatsapp } from './msg91-whatsapp.server.ts'

type Tools = {
  inbox: DevInboxFile
  log: Log
  now: () => string
  /** What proves that a webhook, or the question for its address, comes from the service. */
  webhookKey: string
}

/** Opens the configured WhatsApp sender. */
export function openWhatsapp(config: WhatsappConfig, tools: Tools): WhatsappSender {
  switch (config.kind) {
    case 'inbox':
      return inboxWhatsapp(tools)
    case 'none':
      return notConnectedWhatsapp
    case 'meta':
      return metaWhatsapp(config, tools.webhookKey)
    case 'msg91':
      return msg91Whatsapp(config, tools)
  }
}
