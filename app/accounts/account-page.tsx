import { useLoaderData, type MetaFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { requireMember } from '#domain/accounts/access.ts'
import { listDevices } from '#domain/accounts/devices.ts'
import { momentInWords } from '#domain/site/moment-in-words.ts'
import { pageWords } from '#domain/site/page-words.ts'
import { membersOnly } from '../shell/guards.ts'
import { pageMeta, unlisted } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './account-page.module.css'
import { DevicesSection } from './devices-section.tsx'
import { PasswordSection } from './password-section.tsx'

export const middleware = [membersOnly]

export const handle: PageHandle = { works: 'always' }

export const loader = reading(async ({ db, who }) => {
  requireMember(who)
  const devices = await listDevices(db, who)
  return {
    words: pageWords('account'),
    reg: who.reg,
    devices: devices.map((device) => ({
      ...device,
      since: momentInWords(device.since),
      seen: momentInWords(device.seen),
    })),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? [...pageMeta(matches, { ...loaderData.words, path: pages.account }), unlisted] : []

/** How a member signs in, and where: one section under the other. */
export default function AccountPage() {
  const { words, reg, devices } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        motif={<Strand strand="lock" seed="account" width={420} height={72} />}
      />
      <div className={styles.sections}>
        <DevicesSection devices={devices} />
        <PasswordSection reg={reg} />
      </div>
    </div>
  )
}
