import { expect, test } from 'vitest'
import { MAILS } from '#app/domain/notifications/templates/mail-templates.ts'
import { MESSAGE_VARIABLES } from '#app/domain/notifications/templates/message-variable.ts'
import { dltText, msg91Text, variablesOf } from '#app/domain/notifications/templates/registered-text.ts'
import { TEXT_KINDS, TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'

const CONSTANTS = { shop: 'Mewa', host: 'shop.example' }

const messages = TEXT_KINDS.map((kind) => {
  const { name, when } = TEXT_MESSAGES[kind]
  const varies = variablesOf(kind).map((variable) => `\`${variable}\` ${MESSAGE_VARIABLES[variable].meaning}`)
  return [
    `### ${kind}`,
    `${name}. ${when}`,
    `\`\`\`text\n${dltText(kind, CONSTANTS)}\n\`\`\``,
    `\`\`\`text\n${msg91Text(kind, CONSTANTS)}\n\`\`\``,
    varies.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n')
})

const PAGE = `# What the shop writes

Made from the tables the shop sends by (\`app/domain/notifications/\`); \`test/check/messages-doc.test.ts\` holds this page against
them, and \`npx vitest run --project shop test/check/messages-doc.test.ts -u\` rewrites it.

## Text messages

Each of the ${TEXT_KINDS.length} is registered as Service-Implicit on an operator's DLT portal, with its text as the first box shows it; the second is
the same as a template of MSG91. Shop and host are words there, not variables: put your own shop's name and the host of
\`SHOP_URL\` in place of ${CONSTANTS.shop} and ${CONSTANTS.host}. With MSG91, the settings of the panel show both with yours. No value but a link is longer than
40 letters, and none is empty. The hosts of links are white-listed on the portal.

${messages.join('\n\n')}

## Mail

Mail needs no registering. Tickets are answered to whoever wrote; everything else goes to the shop.

| Kind | What | Subject |
|---|---|---|
${Object.entries(MAILS)
  .map(([kind, { name, subject }]) => `| \`${kind}\` | ${name} | ${subject} |`)
  .join('\n')}
`

test('docs/messages.md quotes every message as it is sent', async () => {
  await expect(PAGE).toMatchFileSnapshot('../../docs/messages.md')
})
