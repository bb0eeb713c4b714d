import type { FormAnswer } from '#app/domain/form-answer.ts'
import { OFFERED_MENUS, type OfferedMenu } from '#app/domain/menus/menus-offered-for-new-page.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** The parameter of the page of a content page that was just published, where it may be put into a menu. */
export const JUST_PUBLISHED = 'published'

/** That page. */
export function justPublishedPath(path: string): string {
  return `${path}?${JUST_PUBLISHED}`
}

/** What the form of an offer sends. */
export const ADD_TO_MENU = 'add-to-menu'

/** Offers to put a page that was just published into a menu. */
export function MenuOffer({ pageId, answer }: { pageId: string; answer: FormAnswer | undefined }) {
  return (
    <Notice kind="ok" title="It is published, and no menu leads to it yet." className="mb-4">
      Shoppers find it by its address and by links of yours.
      <div className="row flex-wrap mt-3">
        {(['main', 'quick'] as const).map((menu) => (
          <AddForm key={menu} menu={menu} answer={answer?.typed.menu === menu ? answer : undefined} />
        ))}
        <ButtonLink kind="text" to={`/admin/pages/${pageId}`}>
          Not now
        </ButtonLink>
      </div>
    </Notice>
  )
}

function AddForm({ menu, answer }: { menu: OfferedMenu; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: ADD_TO_MENU, menu })
  return (
    <StepUpForm
      intent={ADD_TO_MENU}
      answer={answer}
      codeMessage="Every page of the shop shows its menus. Please confirm with a one-time code."
    >
      <input type="hidden" name="menu" value={menu} />
      <Button kind="secondary" type="submit" busy={busy}>
        Add to the {OFFERED_MENUS[menu]}
      </Button>
    </StepUpForm>
  )
}
