import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { giveConsent, withdrawConsent } from '#app/domain/consents/change-consent.server.ts'
import { saveAddressMessages } from '#app/domain/identity/profile/address.ts'
import {
  chooseDefaultAddress,
  removeAddress,
  saveAddress,
} from '#app/domain/identity/profile/change-addresses.server.ts'
import { SAVE_NAME_MESSAGES } from '#app/domain/identity/profile/person-name.ts'
import type { ProfileAnswer } from '#app/domain/identity/profile/profile-intent.ts'
import type { profileFormSchema } from '#app/domain/identity/profile/profile-page-forms.ts'
import { SAVE_EMAIL_MESSAGES, saveEmail } from '#app/domain/identity/profile/save-and-confirm-email.server.ts'
import { saveMessageChannels } from '#app/domain/identity/profile/save-message-channels.server.ts'
import { saveName } from '#app/domain/identity/profile/save-name.server.ts'
import { endSession, signOutElsewhere } from '#app/domain/identity/sessions/end-sessions.server.ts'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import type { User } from '#app/domain/identity/user.ts'
import { OWN_DELETION_MESSAGES } from '#app/domain/privacy/decide-account-deletion.ts'
import { cancelDeletion, requestDeletion } from '#app/domain/privacy/request-or-cancel-deletion.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { sessionCookie } from '#app/http/auth/session-cookie.server.ts'
import { refusedForm, typedIn } from '#app/http/forms/form.server.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { withToast } from '#app/http/responses/toast.server.ts'

type Submission = { shop: Shop; user: User; session: Session; form: FormData }
type Change = z.infer<typeof profileFormSchema>

/** Handles a form of the profile page and returns its response. */
export async function changeProfile({ shop, user, session, form }: Submission, change: Change) {
  switch (change.intent) {
    case 'save-name': {
      const saved = await saveName(shop, { kind: 'user', user, session }, change.name)
      return saved.ok ? done(form) : refusedForm(form, SAVE_NAME_MESSAGES[saved.reason], { status: 503 })
    }
    case 'save-email': {
      const saved = await saveEmail(shop, user, change.email)
      if (saved.ok) return done(form)
      return refusedForm(form, SAVE_EMAIL_MESSAGES[saved.reason], { status: refusalStatus(saved.reason, 409) })
    }
    case 'save-channels':
      await saveMessageChannels(shop, user.id, [change.first, change.second])
      return done(form)
    case 'save-address': {
      const { intent: _, id, makeDefault, ...fields } = change
      return addressAnswer(form, await saveAddress(shop, user.id, { id: id || null, fields, makeDefault }))
    }
    case 'delete-address':
      return addressAnswer(form, await removeAddress(shop, user.id, change.id))
    case 'make-default':
      return addressAnswer(form, await chooseDefaultAddress(shop, user.id, change.id))
    case 'end-session':
      await endSession(shop, session, change.id)
      return done(form)
    case 'end-other-sessions':
      await signOutElsewhere(shop, session)
      return done(form)
    case 'save-consents':
      if (change.marketing) await giveConsent(shop, user.id, 'marketing')
      else await withdrawConsent(shop, user.id, 'marketing')
      return done(form)
    case 'delete-account':
      return deleteAccount({ shop, session, form })
    case 'keep-account':
      await cancelDeletion(shop, user.id)
      return done(form)
  }
}

function addressAnswer(form: FormData, outcome: Awaited<ReturnType<typeof saveAddress | typeof removeAddress>>) {
  return outcome.ok ? done(form) : refusedForm(form, saveAddressMessages(outcome.detail)[outcome.reason])
}

function done(form: FormData) {
  return data<ProfileAnswer>({ fields: {}, typed: typedIn(form), refusal: null, done: true })
}

async function deleteAccount({ shop, session, form }: Pick<Submission, 'shop' | 'session' | 'form'>) {
  const asked = await requestDeletion(shop, session)
  if (!asked.ok) return refusedForm(form, OWN_DELETION_MESSAGES[asked.reason], { status: 403 })
  const text = `It will be gone on ${formatDay(asked.value.erasedOn)}. Sign in before then to keep it.`
  return redirect('/', {
    headers: withToast({ 'Set-Cookie': sessionCookie(shop, null) }, { title: 'Account deletion requested', text }),
  })
}
