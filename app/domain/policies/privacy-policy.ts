import { SESSION_LIFE } from '#app/domain/identity/sessions/session.ts'
import { CODE_LIMITS } from '#app/domain/identity/sign-in/code-limits.ts'
import { DELETION_UNDO, ERASED_NAME } from '#app/domain/privacy/decide-account-deletion.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import type { Policy, PolicyTable } from './policy.ts'
import { grievanceBlocks, sellerText, whenByGstScheme } from './shared-policy-texts.ts'

/** The Privacy Policy, which is also the notice of the Digital Personal Data Protection Rules 2025, rule 3. */
export function privacyPolicy({ store, delivery, localDelivery, gst, cod }: Settings): Policy {
  const bringsSome = localDelivery.offersLocalDelivery || delivery.broughtBy === 'shop-nearby'
  const registered = whenByGstScheme(gst, ({ isRegistered }) => isRegistered)
  return {
    title: 'Privacy Policy',
    version: 2,
    inForceFrom: '2026-11-26',
    lead: 'What we know about you, what for, how long, who else sees it, and how you take it back. This is the notice that the Digital Personal Data Protection Act 2023 asks for.',
    sections: [
      {
        title: 'Who is responsible',
        blocks: [
          sellerText(store),
          'We are the data fiduciary: the one who decides what happens with your data, and who answers for it.',
        ],
      },
      {
        title: 'What we keep, and why',
        blocks: [
          dataWeStore(registered),
          'We keep nothing else. There is no advertising, no tracking across sites and no profile of you for sale.',
        ],
      },
      {
        title: 'Your consent',
        blocks: [
          'You give us these data when you sign in, order or write to us, for that purpose alone. You can look around and fill a cart without giving us any.',
          'We send text messages about codes, orders, refunds and tickets only. Offers come only if you allow them in [Profile & Settings](/profile), where you take that back with the same one tap.',
        ],
      },
      {
        title: 'Who else sees them',
        blocks: [
          [
            ...(delivery.broughtBy === 'shop-only'
              ? []
              : [
                  `The courier who brings your parcel${bringsSome ? ', where we do not bring it ourselves' : ''}: name, phone, address.`,
                ]),
            ...(cod.cashOnly ? [] : ['The payment gateway: order number, amount, phone.']),
            'The companies that carry our text messages and mail: number or address, and the message.',
            'Tax and other authorities, where a law obliges us.',
          ],
          'They may use the data for that task only. We sell and lend data to nobody.',
        ],
      },
      {
        title: 'Your rights',
        blocks: [
          [
            'See them: [Profile & Settings](/profile) shows your data, and gives you all of them as a file.',
            'Correct them: change your name and addresses there.',
            `Erase them: delete your account there. You have ${DELETION_UNDO / DAYS} days to change your mind. Then your addresses, cart and name are deleted; orders keep what tax law asks for,${registered !== null ? ' an invoice to a business its GSTIN,' : ''} under the name “${ERASED_NAME}” and without your phone number.`,
            'Take back a consent, as easily as you gave it.',
            'Name a person who may use these rights if you die or can no longer use them: [write to us](/contact?topic=grievance).',
            'Complain: to our grievance officer first, and if that does not help, to the Data Protection Board of India.',
          ],
        ],
      },
      {
        title: 'Cookies and your device',
        blocks: [
          `Before you sign in we set no cookie that tells who you are. Signing in sets one, for at most ${SESSION_LIFE / DAYS} days, which only says that this browser is yours. A guest’s cart stays in the browser and is deleted there when you sign in.`,
        ],
      },
      {
        title: 'How they are kept safe',
        blocks: [
          `Connections are encrypted. One-time codes and sessions are stored only as fingerprints that cannot be turned back; a code lives ${CODE_LIMITS.life / MINUTES} minutes. In the shop each person sees what their work needs, and what they do is written down.`,
          'If your data should fall into wrong hands we tell you and the Data Protection Board without delay: what happened, what it may mean for you, and what to do.',
        ],
      },
      {
        title: 'Children',
        blocks: [
          'The shop is for people of 18 and older. We do not knowingly keep data of children. If you think we do, tell us and we delete them.',
        ],
      },
      { title: 'Questions and complaints', blocks: grievanceBlocks(store) },
      {
        title: 'Changes',
        blocks: [
          'When this notice changes, so do the version and date at the top. If a change needs your consent we ask for it.',
        ],
      },
    ],
  }
}

/** `registered`: when the shop is registered for GST, as whenByGstScheme says it. */
function dataWeStore(registered: string | null): PolicyTable {
  const takesGstin = registered !== null
  const when = registered ? `${registered} ` : ''
  return {
    head: ['What', 'What for', 'How long'],
    rows: [
      [
        'Mobile number, name',
        'To sign you in by one-time code, and to reach you about an order',
        'As long as you have an account',
      ],
      ['E-mail address, if you give one', 'To send you invoices', 'Until you remove it'],
      [
        takesGstin ? `Addresses, and ${when}the company and GSTIN of a business` : 'Addresses',
        takesGstin ? 'To deliver, and for the invoice of a business' : 'To deliver',
        'Until you remove them; an order keeps the one it went to',
      ],
      ['Cart', 'So that it is the same on all your devices', 'Until you empty it or order'],
      [
        'Orders, invoices, payments (method, amount, reference)',
        'To deliver, refund, and keep books',
        `At least six years, as ${registered === '' ? 'GST' : 'tax'} law asks`,
      ],
      [
        'Messages you send us',
        'To answer, and to prove that we did',
        'As long as the order they are about, at least one year',
      ],
      [
        'Network address and log of requests',
        'To limit wrong codes and to find faults',
        'One year, as the data protection rules ask',
      ],
    ],
  }
}
