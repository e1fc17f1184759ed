import { fileInDomain, fileViewerMessages } from '#contract/messages/file-viewer.ts'
import type { FileView } from '#domain/resources/viewer/file-view.ts'
import { pageMeta, unlisted } from '../../shell/page-meta.ts'

/** The head of a page that shows a file; one that was not told which is not for search engines. */
export function viewerMeta(matches: Parameters<typeof pageMeta>[0], { domain, view }: FileView) {
  if (!view) return [{ title: fileViewerMessages.notNamed }, unlisted]
  const { title } = view.file
  const description = fileInDomain(title, domain.title)
  return pageMeta(matches, { title, description, path: view.path })
}
