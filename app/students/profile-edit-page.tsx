import { redirect } from 'react-router'
import { profilePath } from '#contract/paths.ts'
import { ownProfileOnly } from '../shell/guards.ts'
import { reading } from '../shell/reading.ts'

export const middleware = [ownProfileOnly]

/** Until the profile can be edited here, its owner is shown it as visitors see it. */
export const loader = reading((_visit, { url }) => {
  throw redirect(profilePath(url.searchParams.get('register_no') ?? ''))
})

/** Never shown: the loader always sends on. */
export default function ProfileEditPage() {
  return null
}
