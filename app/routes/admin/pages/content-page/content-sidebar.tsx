import { Form, Link } from 'react-router'
import { type ContentPage, contentPath, publication } from '#app/domain/content/page-or-journal-entry.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { PREVIEW_DAYS } from '#app/domain/preview-links/preview-life.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { InboundLinksNotice } from '#app/ui/admin/inbound-links-notice.tsx'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { ContentBadge } from '../content-badge.tsx'

export type VersionRow = { number: number; title: string; savedAt: Instant; savedBy: string }

type Props = {
  page: ContentPage
  versions: readonly VersionRow[]
  /** The menus and sections of the home page that lead to it. */
  links: readonly ShopLink[]
  /** The link that shows the draft to whoever has it. */
  preview: string
  at: Instant
  answer: FormAnswer | undefined
}

/** The state of a page, its address, its versions, and its deletion. */
export function ContentSidebar({ page, versions, links, preview, at, answer }: Props) {
  return (
    <div className="stack">
      <PageState page={page} at={at} />
      {publication(page, at)?.version === page.latestVersion ? null : <SharedPreview link={preview} />}
      <Address page={page} answer={answer} />
      <Versions page={page} versions={versions} at={at} />
      <InboundLinksNotice links={links} />
      <DeletePage page={page} links={links} />
    </div>
  )
}

function PageState({ page, at }: { page: ContentPage; at: Instant }) {
  const shown = publication(page, at)
  const isScheduled = page.scheduledAt !== null && page.scheduledAt > at
  const busy = useIsSubmitting({ intent: 'withdraw' })
  return (
    <Panel id="state" heading="State" beside={<ContentBadge page={page} at={at} />} className="stack">
      <p className="sm mute">
        {shown
          ? `Shoppers see version ${shown.version}, since ${formatDayAndTime(shown.since)}. `
          : 'Shoppers do not see it. '}
        {isScheduled
          ? `Version ${page.scheduledVersion} is published on ${formatDayAndTime(page.scheduledAt ?? at)}.`
          : null}
      </p>
      {shown || isScheduled ? (
        <div className="row page-buttons">
          {shown ? (
            <ButtonLink kind="quiet" to={contentPath(page)}>
              See as shopper
            </ButtonLink>
          ) : null}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={page.latestVersion} />
            <Button kind="quiet" type="submit" name="intent" value="withdraw" busy={busy}>
              {shown ? 'Take off the shop' : 'Cancel the schedule'}
            </Button>
          </Form>
        </div>
      ) : null}
    </Panel>
  )
}

function SharedPreview({ link }: { link: string }) {
  const busy = useIsSubmitting({ intent: 'revoke-preview' })
  return (
    <Panel
      id="share-preview"
      heading="Preview to share"
      beside={
        <ButtonLink kind="text" href={link} target="_blank" rel="noreferrer">
          Open
        </ButtonLink>
      }
    >
      <p className="sm mute">
        Whoever has this link sees the latest saved text, for {PREVIEW_DAYS} days or until you revoke it. Once that is
        published, it leads to the page.
      </p>
      <ShareLink link={link} phone="" text="" key={link} />
      <Form method="post" preventScrollReset className="mt-2">
        <Button kind="text" type="submit" name="intent" value="revoke-preview" busy={busy}>
          Revoke preview link
        </Button>
      </Form>
    </Panel>
  )
}

function Address({ page, answer }: { page: ContentPage; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'rename' })
  const typed = answer?.typed.intent === 'rename' ? answer : undefined
  return (
    <Panel id="address" heading="Address">
      <Form method="post" noValidate preventScrollReset className="stack">
        <Field
          key={page.slug}
          label="Web address"
          name="slug"
          prefix={contentPath({ ...page, slug: '' })}
          hint="Links to the address before lead to the new one."
          autoComplete="off"
          maxLength={60}
          defaultValue={typed?.typed.slug ?? page.slug}
          error={typed?.fields.slug ?? typed?.refusal ?? undefined}
        />
        <div>
          <Button kind="quiet" type="submit" name="intent" value="rename" busy={busy}>
            Save address
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function Versions({ page, versions, at }: { page: ContentPage; versions: readonly VersionRow[]; at: Instant }) {
  const shown = publication(page, at)?.version
  return (
    <Panel id="versions" heading="Versions">
      <ul className="stack">
        {versions.map(({ number, savedAt, savedBy }) => (
          <li key={number} className="row between">
            <span>
              <Link className="link touch-link" to={`?version=${number}`} preventScrollReset>
                Version {number}
              </Link>
              <span className="xs mute block">
                {formatDayAndTime(savedAt)}, {savedBy}
              </span>
            </span>
            {number === shown ? <Badge kind="ok">Shown</Badge> : null}
            {number === page.scheduledVersion && number !== shown ? <Badge kind="info">Scheduled</Badge> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DeletePage({ page, links }: Pick<Props, 'page' | 'links'>) {
  return (
    <ConfirmedForm
      fields={{ intent: 'delete', version: page.latestVersion }}
      kind="destructive"
      label="Delete page"
      title="Delete this page?"
      confirm="Delete page"
      keep="Keep page"
    >
      Its versions and pictures are deleted too, and its address leads nowhere. This cannot be undone. To hide it from
      shoppers, take it off the shop.
      <InboundLinksNotice links={links} className="mt-4" />
    </ConfirmedForm>
  )
}

/** Restores a version that is looked at, after a question, as what is typed is lost. */
export function RestoreButton({ page, version }: { page: ContentPage; version: number }) {
  return (
    <ConfirmedForm
      fields={{ intent: 'restore', version: page.latestVersion, restored: version }}
      kind="primary"
      label={`Restore version ${version}`}
      title={`Restore version ${version}?`}
      confirm="Restore it"
      keep="Leave it"
    >
      Its text becomes the newest draft; shoppers see it once you publish it. What you typed and did not save is lost.
    </ConfirmedForm>
  )
}
