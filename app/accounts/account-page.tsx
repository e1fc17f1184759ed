import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { mayEditRecords, requireMember } from '#domain/accounts/access.ts'
import { listDevices } from '#domain/accounts/devices.ts'
import { factorsOf } from '#domain/accounts/factors.ts'
import { offersPasskeys } from '#domain/accounts/passkey-ceremony.ts'
import { momentInWords } from '#domain/site/moment-in-words.ts'
import { pages } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import { readSettings } from '#domain/site/settings.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './account-page.module.css'
import { AdminFactorSection } from './admin-factor-section.tsx'
import { FactorSections } from './factor-sections.tsx'
import { PasswordSection } from './password-section.tsx'
import { factorMessages } from '#contract/messages/factors.ts'
import { Notice } from '../ui/notice.tsx'
import { authenticatorSection } from './authenticator-section.tsx'
import { useState } from 'react'
import type { DeviceLine } from '#contract/devices.ts'
import { messages } from '#contract/messages.ts'
import type { CallResult, Done } from '../api/network.ts'
import { signOutDevice, signOutOthers } from '../api/sessions.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import { useCall } from './use-call.ts'
import { Tag } from '../ui/tag.tsx'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, origin }) => {
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
    settings: mayEditRecords(who) ? await readSettings(db) : null,
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

/** Tells an administrator why nothing but this page is open, and where to begin. */
function MustAddFactor() {
  return (
    <Notice tone="warning" action={<a href={`#${authenticatorSection}`}>Set one up</a>}>
      {factorMessages.required}
    </Notice>
  )
}

/** Where the member is signed in, each with a way to end it. */
function DevicesSection({ devices }: { devices: readonly DeviceLine[] }) {
  const [leaving, setLeaving] = useState('')
  const [isAsking, setAsking] = useState(false)
  const showToast = useToasts()
  const { revalidate } = useRevalidator()
  const { isSending, refusal, send } = useCall({ failed: messages.request.failed })
  const end = async (id: string, call: () => Promise<CallResult<Done>>) => {
    if (isSending) return
    setLeaving(id)
    const result = await send(call)
    setLeaving('')
    setAsking(false)
    if (result.ok) showToast({ text: result.body.message })
    // What could not be ended may have ended by itself: either way the list is looked at again.
    await revalidate()
  }
  return (
    <Section
      title="Devices"
      id="devices"
      action={
        devices.length > 1 && (
          <Button onClick={() => setAsking(true)}>Log out everywhere else</Button>
        )
      }
    >
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <HairlineList label="Devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isLeaving={leaving === device.id}
            onSignOut={() => void end(device.id, () => signOutDevice(device.id))}
          />
        ))}
      </HairlineList>
      <ConfirmDialog
        id="sign-out-others"
        title="Log out everywhere else?"
        sentence="You will be logged out on all other devices, and any unsaved work there will be lost."
        confirmLabel="Log out"
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end('others', signOutOthers)}
        busy={leaving === 'others'}
      />
    </Section>
  )
}

interface DeviceRowProps {
  /** Its moments in words. */
  device: DeviceLine
  isLeaving: boolean
  onSignOut: () => void
}

/** One device: what it is, from where and since when, and the way to sign it out. */
function DeviceRow({ device, isLeaving, onSignOut }: DeviceRowProps) {
  const { name, network, since, seen, isThis, secondFactor } = device
  return (
    <HairlineRow
      title={name}
      meta={
        <>
          Logged in {since}
          {!isThis && <> · last used {seen}</>}
          {network && <> · network {network}</>}
          {secondFactor && <> · with a second factor</>}
        </>
      }
      aside={
        isThis ? (
          <Tag>This device</Tag>
        ) : (
          <Button
            size="small"
            look="quiet-danger"
            busy={isLeaving}
            onClick={onSignOut}
            aria-label={`Log out ${name}, last used ${seen}`}
          >
            Log out
          </Button>
        )
      }
    />
  )
}
