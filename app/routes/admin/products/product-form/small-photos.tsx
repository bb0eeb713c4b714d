import { Notice } from '#app/ui/kit/notice.tsx'

type Props = { photos: readonly string[]; small: Readonly<Record<string, string>> }

/** What is wrong with the photographs that are too small, for as long as they are among those shown. */
export function SmallPhotos({ photos, small }: Props) {
  return (
    <div role="status">
      {photos.map((photo) =>
        small[photo] ? (
          <Notice key={photo} kind="warn" className="mt-4">
            {small[photo]}
          </Notice>
        ) : null,
      )}
    </div>
  )
}
