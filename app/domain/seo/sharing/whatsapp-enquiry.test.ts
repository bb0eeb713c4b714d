import { expect, test } from 'vitest'
import { packOf } from '#app/domain/catalogue/product/product.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { enquiryLink, packMessage } from './whatsapp-enquiry.ts'

test('a message has product, pack, price and link, also in the WhatsApp link', () => {
  const product = { ...productOnSale('a', 1_000), name: 'Figs & "Dates" + more' }
  const pack = packOf(product, '500g')
  const text = pack ? packMessage('https://mewa.example', product, pack) : ''
  expect(text).toBe(
    'I would like to order:\nFigs & "Dates" + more, 500g: ₹480\nhttps://mewa.example/products/product-a?w=500g',
  )
  const link = new URL(whatsappLink('+91 99999-99999', text))
  expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/919999999999'])
  expect(link.searchParams.get('text')).toBe(text)
})

test('the message about a sold-out pack asks when it is back', () => {
  const product = productOnSale('a', 400)
  const message = (weight: '250g' | '500g') => {
    const pack = packOf(product, weight)
    return pack ? packMessage('https://mewa.example', product, pack).split('\n')[0] : ''
  }
  expect([message('250g'), message('500g')]).toEqual(['I would like to order:', 'When can I have this again?'])
})

test('a search without results links to WhatsApp, or to the contact page of a shop without a number', () => {
  const { to, label } = enquiryLink({ whatsapp: '+919876543210' }, 'walnut oil')
  expect(label).toBe('Ask on WhatsApp')
  expect(to).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
  expect(decodeURIComponent(to)).toContain('“walnut oil”')
  expect(enquiryLink({ whatsapp: '' }, 'walnut oil')).toEqual({ to: '/contact', label: 'Contact Us' })
})
