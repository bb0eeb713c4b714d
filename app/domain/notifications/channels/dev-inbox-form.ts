import { z } from 'zod'

const message = z.string().max(100)

/**
 * The buttons beside a WhatsApp message of the dev inbox: what the service would report, or its reader would answer.
 */
export const devInboxFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delivered'), message }),
  z.object({ intent: z.literal('read'), message }),
  z.object({ intent: z.literal('failed'), message }),
  z.object({ intent: z.literal('stop'), from: z.string().max(20) }),
])
