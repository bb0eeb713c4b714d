/**
 * Opens WhatsApp with a text typed in for a number, which whoever pressed may still change before sending it
 * (faq.whatsapp.com, "How to use click to chat": digits with the country code, no plus sign).
 */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
