import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { LinkablePages } from '#app/domain/menus/linkable-pages.ts'
import { listLinkablePages } from '#app/domain/menus/list-linkable-pages.server.ts'
import { menusFormSchema } from '#app/domain/menus/menus-form.ts'
import { listBrokenLinks } from '#app/domain/seo/links/read-broken-menu-and-home-links.server.ts'
import { HOME_PLACE, type ShopLink } from '#app/domain/seo/links/shop-link.ts'
import type { MenuSettings } from '#app/domain/settings/menu-settings.ts'
import { SOCIAL_NETWORK_FACTS, SOCIAL_NETWORKS } from '#app/domain/settings/social-networks.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { LinkRows } from './link-rows.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.menus.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'menus')
  const [pages, links] = await Promise.all([listLinkablePages(shop), listBrokenLinks(shop)])
  return { menus: settings.menus, pages, broken: links.filter(({ place }) => place !== HOME_PLACE), changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'menus', menusFormSchema(shopOf(args.context).origin))
}

export const shouldRevalidate = () => true

export default function MenusSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { menus, pages, broken, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.menus.name} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          <BrokenLinks links={broken} />
          <MenusForm menus={menus} pages={pages} broken={broken.flatMap(addressOf)} answer={answer} />
        </>
      )}
    </SettingsPage>
  )
}

const addressOf = ({ target }: ShopLink) => ('to' in target ? [target.to] : [])

/** The entries that shoppers do not see, as they would lead nowhere. */
function BrokenLinks({ links }: { links: readonly ShopLink[] }) {
  if (links.length === 0) return null
  return (
    <Notice kind="warn" title="Some entries lead nowhere." className="mb-4">
      {links.map(({ place, name }) => `${name} (${place.toLowerCase()})`).join(', ')}: the page was removed or is
      hidden. Shoppers do not see them until you choose another page, or remove them here.
    </Notice>
  )
}

type Props = { menus: MenuSettings; pages: LinkablePages; broken: readonly string[]; answer: FormAnswer | undefined }

/** The side menu, the footer's own columns, and the shop's pages at social networks. */
function MenusForm({ menus, pages, broken, answer }: Props) {
  const rows = (list: 'main' | 'quick' | 'more') => (
    <LinkRows list={list} links={menus[list]} pages={pages} broken={broken} answer={answer} />
  )
  return (
    <SettingsForm title="Where shoppers find things" saves="menus" seen={{ menus }} answer={answer}>
      <fieldset className="field-group">
        <legend>Side menu</legend>
        <p className="sm mute">
          Behind the menu button of every page. Profile, sign-in and the panel are added by themselves.
        </p>
        {rows('main')}
      </fieldset>
      <fieldset className="field-group">
        <legend>First column of the footer</legend>
        <Field label="Title" maxLength={30} {...settingField('quickTitle', menus.quickTitle, answer)} />
        {rows('quick')}
      </fieldset>
      <fieldset className="field-group">
        <legend>Second column of the footer</legend>
        <p className="sm mute">
          Left out while it has no entries. The four policies always have a column of their own.
        </p>
        <Field label="Title" maxLength={30} {...settingField('moreTitle', menus.moreTitle, answer)} />
        {rows('more')}
      </fieldset>
      <fieldset className="field-group">
        <legend>Social networks</legend>
        <p className="sm mute">Linked in the footer, and told to search engines. Leave out those you do not use.</p>
        <div className="columns-2 stacked">
          {SOCIAL_NETWORKS.map((network) => (
            <Field
              key={network}
              label={SOCIAL_NETWORK_FACTS[network].name}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={SOCIAL_NETWORK_FACTS[network].example}
              {...settingField(network, menus[network], answer)}
            />
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  )
}
