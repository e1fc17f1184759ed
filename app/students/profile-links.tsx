import { Description, DescriptionList } from '../ui/description-list.tsx'
import styles from './profile-links.module.css'
import type { ProfileStudent } from './profile-page.tsx'
import { shortLink } from './short-link.ts'

/** Where to find the student elsewhere; what was not given takes no room. */
export function ProfileLinks({ student }: { student: ProfileStudent }) {
  const links = linksOf(student).filter(({ href }) => href !== '')
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <DescriptionList>
        {links.map(({ label, icon, href, text }) => (
          <Description key={label} label={label} icon={icon}>
            <a href={href} rel="nofollow noopener">
              {text}
            </a>
          </Description>
        ))}
      </DescriptionList>
    </div>
  )
}

function linksOf({ linkedin_link, github_link, email, leetcode_link }: ProfileStudent) {
  return [
    {
      label: 'LinkedIn',
      icon: 'linkedin',
      href: webLink(linkedin_link),
      text: shortLink(linkedin_link, 'linkedin.com'),
    },
    {
      label: 'GitHub',
      icon: 'github',
      href: webLink(github_link),
      text: shortLink(github_link, 'github.com'),
    },
    { label: 'Mail', icon: 'mail', href: email && `mailto:${email}`, text: email },
    {
      label: 'LeetCode',
      icon: 'code',
      href: webLink(leetcode_link),
      text: shortLink(leetcode_link, 'leetcode.com'),
    },
  ] as const
}

/** Only the web: whatever else has found its way into a record is no link. */
function webLink(address: string) {
  return /^https?:\/\//i.test(address) ? address : ''
}
