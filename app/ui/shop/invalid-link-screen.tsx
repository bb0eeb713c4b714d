import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'

/**
 * What somebody sees who opens a link of a message that is incomplete or out of date: why, and the way to the profile.
 */
export function InvalidLinkScreen({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap page">
      <EmptyOrErrorScreen
        figure="404"
        title={title}
        text={text}
        actions={
          <ButtonLink kind="primary" to="/profile">
            Profile &amp; Settings
          </ButtonLink>
        }
      />
    </div>
  )
}
