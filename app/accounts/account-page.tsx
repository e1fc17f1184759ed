import { useLoaderData, type MetaFunction } from 'react-router'
import { mayKeepRecords, requireMember } from '#domain/accounts/access.ts'
import { listDevices } from '#domain/accounts/devices.ts'
import { factorsOf } from '#domain/accounts/factors.ts'
import { offersPasskeys } from '#domain/accounts/passkey-ceremony.ts'
import { momentInWords } from '#domain/site/moment-in-words.ts'
import { pages } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import { readSettings } from '#domain/site/settings.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './account-page.module.css'
import { AdminFactorSection } from './admin-factor-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { FactorSections } from './factor-sections.tsx'
import { MustAddFactor } from './must-add-factor.tsx'
import { PasswordSection } from './password-section.tsx'

export const handle: PageHandle = { works: 'always' }

export const loader = reading(async ({ db, who, origin }) => {
  requireMember(who)
  const devices = await listDevices(db, who)
  const factors = await factorsOf(db, who.accountId)
  return {
    words: pageHead('account'),
    changes: pageHead('ownHistory').title,
    reg: who.reg,
    devices: devices.map((device) => ({
      ...device,
      since: momentInWords(device.since),
      seen: momentInWords(device.seen),
    })),
    factors: {
      ...factors,
      passkeys: factors.passkeys.map((passkey) => ({
        ...passkey,
        createdAt: momentInWords(passkey.createdAt),
        lastUsedAt: passkey.lastUsedAt && momentInWords(passkey.lastUsedAt),
      })),
    },
    offersPasskeys: offersPasskeys({ origin }),
    mustAddFactor: who.mustAddFactor ?? false,
    settings: mayKeepRecords(who) ? await readSettings(db) : null,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** How a member signs in, and where: one section under the other. */
export default function AccountPage() {
  const { words, changes, reg, devices, factors, settings, ...member } =
    useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        action={
          <ButtonLink icon="clock" to={pages.ownHistory} reloadDocument>
            {changes}
          </ButtonLink>
        }
      />
      {member.mustAddFactor && <MustAddFactor />}
      <div className={styles.sections}>
        <PasswordSection reg={reg} />
        <FactorSections reg={reg} factors={factors} offersPasskeys={member.offersPasskeys} />
        <DevicesSection devices={devices} />
        {settings && <AdminFactorSection isNeeded={settings.adminsNeedSecondFactor} />}
      </div>
    </div>
  )
}
