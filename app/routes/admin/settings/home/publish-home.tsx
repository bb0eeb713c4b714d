import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

type Props = { isChanged: boolean; version: number; preview: string; answer: FormAnswer | undefined }

/** Whether the draft is published, its preview, and the buttons that publish or discard it. */
export function PublishHome({ isChanged, version, preview, answer }: Props) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <section className="panel" aria-labelledby="publish">
      <div className="panel-head">
        <h2 id="publish">{isChanged ? 'A draft is waiting' : 'Published'}</h2>
        <Badge kind={isChanged ? 'warn' : 'ok'}>{isChanged ? 'Not published' : 'As shoppers see it'}</Badge>
      </div>
      <p className="sm mute">
        {isChanged
          ? 'Shoppers see the page as it was until you publish. The preview can be opened by anybody who has its link, for seven days.'
          : 'What you change below is a draft first: shoppers see it once you publish it.'}
      </p>
      <div className="row home-publish mt-3">
        {isChanged ? (
          <StepUpForm
            intent="publish"
            answer={answer}
            codeMessage="Everybody sees the page you publish. Please confirm it with a one-time code."
          >
            <input type="hidden" name="version" value={version} />
            <Button kind="primary" type="submit" busy={intent === 'publish'}>
              Publish
            </Button>
          </StepUpForm>
        ) : null}
        <ButtonLink kind="quiet" href={preview} target="_blank" rel="noreferrer">
          Preview
        </ButtonLink>
        {isChanged ? (
          <Form method="post" preventScrollReset>
            <Button kind="text" type="submit" name="intent" value="discard" busy={intent === 'discard'}>
              Discard draft
            </Button>
          </Form>
        ) : null}
      </div>
    </section>
  )
}
