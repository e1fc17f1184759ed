import { redirect, useLoaderData, type MetaFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { deskOf } from '#domain/accounts/access.ts'
import { memberDesk } from '#domain/site/member-desk.ts'
import { partOfDay } from '#domain/site/today.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { MembersDesk } from './members-desk.tsx'

/** Whoever edits more than the resources of a teacher has one desk for all of it. */
export const loader = defineLoader(async ({ db, who }) => {
  if (deskOf(who) === 'desk') throw redirect(pages.desk)
  return {
    words: pageHead('teaching'),
    title: `Good ${partOfDay()}, ${who?.name ?? ''}`,
    desk: await memberDesk(db, who),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Where a teacher starts: the notes and links of their domains, and what was added last. */
export default function TeachingPage() {
  const { title, desk } = useLoaderData<typeof loader>()
  return <MembersDesk title={title} desk={desk} />
}
