import type { AuthorPart } from '#domain/publications/linked-authors.ts'

/** The line of authors of a publication; those who have a page lead there, but for `own`. */
export function AuthorLine({ authors, own }: { authors: readonly AuthorPart[]; own?: string }) {
  return authors.map(({ text, path }, place) =>
    path && path !== own ? (
      <a key={place} href={path} className="title-link">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
