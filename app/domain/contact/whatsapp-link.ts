/**
 * A link that opens a WhatsApp chat with a number, with an optional prefilled text (faq.whatsapp.com, "How to use click
 * to chat": digits with the country code, no plus sign).
 */
export function whatsappLink(phone: string, text = ''): string {
  const url = `https://wa.me/${phone.replace(/\D/g, '')}`
  return text ? `${url}?text=${encodeURIComponent(text)}` : url
}
