import { expect, test } from 'vitest'
import { MAIL_KINDS, MAILS, mailRecipient } from '#app/domain/notifications/templates/mails.ts'
import { dltText, registeredVariables, textWithHashMarks } from '#app/domain/notifications/templates/registered-text.ts'
import { TEXT_MESSAGE_VARIABLES } from '#app/domain/notifications/templates/text-message-variable.ts'
import { TEXT_KINDS, TEXT_MESSAGES, textRecipient } from '#app/domain/notifications/templates/text-messages.ts'

const CONSTANTS = { shop: 'Mewa', host: 'shop.example' }

const messages = TEXT_KINDS.map((kind) => {
  const { name, when } = TEXT_MESSAGES[kind]
  const varies = registeredVariables(kind).map(
    (variable) => `\`${variable}\` ${TEXT_MESSAGE_VARIABLES[variable].meaning}`,
  )
  return [
    `### ${kind}`,
    `${name}. ${when} To: ${textRecipient(kind).toLowerCase()}.`,
    `\`\`\`text\n${dltText(kind, CONSTANTS)}\n\`\`\``,
    `\`\`\`text\n${textWithHashMarks(kind, CONSTANTS)}\n\`\`\``,
    varies.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n')
})

const PAGE = `# Messages

Generated from the message tables (\`app/domain/notifications/\`); \`test/check/messages-doc.test.ts\` checks this page
against them, and \`npx vitest run --project shop test/check/messages-doc.test.ts -u\` rewrites it.

## Text messages

Each of the ${TEXT_KINDS.length} is registered as Service-Implicit on an operator's DLT portal, with the text in the first box;
the second box is the MSG91 template. Shop name and host are fixed text, not variables: put your own shop's name and the
host of \`SHOP_URL\` in place of ${CONSTANTS.shop} and ${CONSTANTS.host}. With MSG91, the settings of the panel show
both with yours. No value except a link is longer than 40 characters, and none is empty. The hosts of links must be
white-listed on the portal.

${messages.join('\n\n')}

## Mail

Mail needs no registration. These are the standard subjects; the owner may word subject and body of each in the panel
(Settings, Messages), as every text message above where the SMS service takes any text.

| Kind | What | To | When | Subject |
|---|---|---|---|---|
${MAIL_KINDS.map((kind) => {
  const { name, when, subject } = MAILS[kind]
  return `| \`${kind}\` | ${name} | ${mailRecipient(kind)} | ${when} | ${subject} |`
}).join('\n')}
`

test('docs/messages.md quotes every message as it is sent', async () => {
  await expect(PAGE).toMatchFileSnapshot('../../docs/messages.md')
})
