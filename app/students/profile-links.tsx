import type { ProfilePart } from '#contract/visibility.ts'
import type { ShownStudent } from '#domain/students/profile-page.ts'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { KeptBackMark } from './kept-back-mark.tsx'
import styles from './profile-links.module.css'
import { shortLink } from './short-link.ts'

/** Where to find the student elsewhere; what was not given takes no room. */
export function ProfileLinks({ student }: { student: ShownStudent }) {
  const links = linksOf(student).filter(({ href }) => href !== '')
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <DescriptionList>
        {links.map(({ part, label, icon, href, text }) => (
          <Description key={label} label={label} icon={icon}>
            <a href={href} rel="nofollow noopener" data-print="address">
              {text}
            </a>
            <KeptBackMark audience={student.keptBack[part] ?? 'public'} />
          </Description>
        ))}
      </DescriptionList>
    </div>
  )
}

interface ShownLink {
  part: ProfilePart
  label: string
  icon: IconName
  /** '' where none was given. */
  href: string
  text: string
}

function linksOf({ linkedin_link, github_link, email, leetcode_link }: ShownStudent): ShownLink[] {
  return [
    {
      part: 'linkedin',
      label: 'LinkedIn',
      icon: 'linkedin',
      href: webLink(linkedin_link),
      text: shortLink(linkedin_link, 'linkedin.com'),
    },
    {
      part: 'github',
      label: 'GitHub',
      icon: 'github',
      href: webLink(github_link),
      text: shortLink(github_link, 'github.com'),
    },
    { part: 'email', label: 'E-mail', icon: 'mail', href: email && `mailto:${email}`, text: email },
    {
      part: 'leetcode',
      label: 'LeetCode',
      icon: 'code',
      href: webLink(leetcode_link),
      text: shortLink(leetcode_link, 'leetcode.com'),
    },
  ]
}

/** Only the web: whatever else has found its way into a record is no link. */
function webLink(address: string) {
  return /^https?:\/\//i.test(address) ? address : ''
}
