/**
 * Opens WhatsApp for a number, with a text typed in where one is given, which whoever pressed may still change before
 * sending it (faq.whatsapp.com, "How to use click to chat": digits with the country code, no plus sign).
 */
export function whatsappLink(phone: string, text = ''): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`
  return text ? `${address}?text=${encodeURIComponent(text)}` : address
}
