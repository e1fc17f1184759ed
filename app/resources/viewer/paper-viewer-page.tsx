import { redirect, useLoaderData, type MetaFunction } from 'react-router'
import { paperView } from '#domain/resources/viewer/paper-view.ts'
import { pageQuery } from '../../shell/page-query.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { FilePage, viewerMeta } from './file-page.tsx'

export const loader = defineLoader(async ({ db, titles }, { params, url }) => {
  const found = await paperView(db, params, pageQuery('paperViewer', url), titles)
  if ('elsewhere' in found) throw redirect(found.elsewhere)
  return found
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? viewerMeta(matches, loaderData) : []

/** A PDF by its title (product.md, "PDF viewer"). */
export default function PaperViewerPage() {
  return <FilePage page={useLoaderData<typeof loader>()} />
}
