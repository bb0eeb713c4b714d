import { JOURNAL_PATH, type PublishedContent } from '#app/domain/content/page-or-journal-entry.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { writeXml, type XmlElement } from './xml.ts'

/** Entries in the feed; feed readers keep older ones. */
const MAX_ITEMS = 20

/** /feeds/journal.xml: the newest entries of the journal as RSS 2.0. `entries` are the newest first. */
export function journalFeed(
  entries: readonly PublishedContent[],
  { origin, settings }: { origin: string; settings: Pick<Settings, 'store' | 'brand'> },
): string {
  const newest = entries.slice(0, MAX_ITEMS)
  const [first] = newest
  const channel: XmlElement[] = [
    ['title', `${settings.store.name}: Journal`],
    ['link', origin + JOURNAL_PATH],
    ['description', `Recipes and news of ${settings.store.name}`],
    ['language', 'en-in'],
    ['atom:link', [], { href: `${origin}/feeds/journal.xml`, rel: 'self', type: 'application/rss+xml' }],
    ...(first ? [['lastBuildDate', new Date(first.since).toUTCString()] as const] : []),
    ...newest.map(
      ({ id, path, title, summary, since }): XmlElement => [
        'item',
        [
          ['title', title],
          ['link', origin + path],
          // By its id, since its address may change.
          ['guid', id, { isPermaLink: 'false' }],
          ['pubDate', new Date(since).toUTCString()],
          ['description', summary],
        ],
      ],
    ),
  ]
  return writeXml(['rss', [['channel', channel]], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }])
}
