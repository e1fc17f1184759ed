import { redirect } from 'react-router'
import { resourcePath } from '#contract/resource-paths.ts'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { pageQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'

/** Leads from what was chosen in the form of a page of resources to the page of that choice. */
export const loader = defineLoader(async ({ db }, { url }) => {
  const { domain, resource } = await askedResource(db, pageQuery('resources', url))
  throw redirect(resourcePath(domain.key, resource ?? undefined))
})

/** Never shown: the loader always throws, and a boundary shows the page of an unknown choice. */
export default function ChosenPage() {
  return null
}
