import { useLoaderData, type MetaFunction } from 'react-router'
import { noteView } from '#domain/resources/viewer/note-view.ts'
import { pageQuery } from '../../shell/page-query.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { FilePage, viewerMeta } from './file-page.tsx'

export const loader = defineLoader(({ db, titles }, { params, url }) =>
  noteView(db, params, pageQuery('noteViewer', url), titles),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? viewerMeta(matches, loaderData) : []

/** A file of a note (product.md, "File viewer"). */
export default function NoteViewerPage() {
  return <FilePage page={useLoaderData<typeof loader>()} />
}
