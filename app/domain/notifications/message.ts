/** Something to tell one person, ready to send. `to` is an E.164 phone or an e-mail address. */
export type Message = {
  id: string
  to: string
  subject: string | null
  text: string
}

/** The port for text messages. Throws when the message was not taken; the outbox tries again. */
export type SmsSender = { send: (message: Message) => Promise<void> }

/** The port for mail. Throws when the message was not taken; the outbox tries again. */
export type MailSender = { send: (message: Message) => Promise<void> }
