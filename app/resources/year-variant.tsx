import { redirect } from 'react-router'
import { resourcePath } from '#contract/resource-paths.ts'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { getYear } from '#domain/resources/papers/asked-year.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { resourceOfPath } from '../../contract/resources.ts'

/** Only papers have years: with any other kind of resource the year leads to all of its page. */
export const loader = defineLoader(async ({ db }, { url, params }) => {
  getYear(params.year ?? '')
  const resource = resourceOfPath(url.pathname) ?? params.resource
  const asked = await askedResource(db, { domain: params.domain, resource })
  throw redirect(resourcePath(asked.domain.key, asked.resource ?? undefined))
})

/** Never shown: the loader always throws, and a boundary shows the page of an unknown address. */
export default function YearVariant() {
  return null
}
