import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { mayEditRecords, requireMember } from '#domain/accounts/access.ts'
import { listDevices } from '#domain/accounts/devices.ts'
import { factorsOf } from '#domain/accounts/factors.ts'
import { offersPasskeys } from '#domain/accounts/passkey-ceremony.ts'
import { momentInWords } from '#domain/site/moment-in-words.ts'
import { calls, pages } from '#contract/paths.ts'
import { ownDataWords } from '#contract/messages/personal-data.ts'
import { pageHead } from '#contract/pages.ts'
import { readSettings } from '#domain/site/settings.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './account-page.module.css'
import { FactorSections } from './factor-sections.tsx'
import { factorMessages } from '#contract/messages/factors.ts'
import { Notice } from '../ui/notice.tsx'
import { authenticatorSection } from './authenticator-section.tsx'
import { useState } from 'react'
import type { DeviceLine } from '#contract/session.ts'
import { messages } from '#contract/messages.ts'
import { passwordMessages } from '#contract/messages/passwords.ts'
import type { CallResult, Done } from '../api/network.ts'
import { changePassword } from '../api/passwords.ts'
import { signOutDevice, signOutOthers } from '../api/sessions.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import { type Refusal, useCall } from './use-call.ts'
import { Tag } from '../ui/tag.tsx'
import { PasswordField } from '../ui/field.tsx'
import { fieldText } from '../shell/field-text.ts'
import formStyles from './login-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'
import { saveSettings } from '../api/factors.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import factorStyles from './factors.module.css'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, origin, sent }, { url }) => {
  requireMember(who)
  const devices = await listDevices(db, who)
  const factors = await factorsOf(db, who.accountId)
  const problem = sent?.problem ?? null
  return {
    /** What became of the form of the password without scripts. */
    password: {
      isChanged: pageQuery('account', url).done === 'password',
      refusal: problem && { status: 400, message: problem.message, errors: problem.errors ?? {} },
    },
    words: pageHead('account'),
    changes: pageHead('ownHistory').title,
    data: ownDataWords,
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
  const { words, changes, data, reg, password, devices, factors, settings, ...member } =
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
      <noscript>{import.meta.env.SSR && <Notice>{factorMessages.needsScripts}</Notice>}</noscript>
      <div className={styles.sections}>
        <PasswordSection reg={reg} {...password} />
        <FactorSections reg={reg} factors={factors} offersPasskeys={member.offersPasskeys} />
        <DevicesSection devices={devices} />
        <DataSection words={data} />
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

/** All that the site knows of the member, for the asking: a plain form, which downloads what it is answered. */
function DataSection({ words }: { words: typeof ownDataWords }) {
  return (
    <Section title={words.title} id="data">
      <form method="post" action={calls.ownData}>
        <input type="hidden" name="back" value={pages.account} />
        <p className={factorStyles.lede}>{words.about}</p>
        <Button type="submit">{words.download}</Button>
      </form>
    </Section>
  )
}

interface PasswordSectionProps {
  reg: string
  /** By a form that was sent without scripts. */
  isChanged: boolean
  refusal: Refusal | null
}

/** Changes the password by the one before; other devices are signed out. */
function PasswordSection({ reg, isChanged, refusal }: PasswordSectionProps) {
  const showToast = useToasts()
  const { revalidate } = useRevalidator()
  const { onSubmit, isSending, errors, message } = useNewPassword({
    send: (form) =>
      changePassword({
        current: fieldText(form, 'current'),
        password: fieldText(form, 'password'),
      }),
    onDone: (form, text) => {
      form.reset()
      showToast({ text })
      void revalidate()
    },
    words: { failed: messages.request.failed },
    before: refusal,
  })
  return (
    <Section title="Password" id="password">
      <form
        method="post"
        action={pages.account}
        className={formStyles.form}
        noValidate
        onSubmit={onSubmit}
      >
        {isChanged && <Notice tone="success">{passwordMessages.changed}</Notice>}
        <p>Changing your password logs you out on all other devices.</p>
        {message && <Notice tone="error">{message}</Notice>}
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={reg} readOnly hidden />
        <PasswordField
          name="current"
          label="Current password"
          requiredWord=""
          autoComplete="current-password"
          error={errors?.['current']}
          required
        />
        <NewPasswordFields label="New password" errors={errors} />
        <Button type="submit" busy={isSending}>
          Change password
        </Button>
      </form>
    </Section>
  )
}

/** Whether every administrator needs more than a password; administrators decide. */
function AdminFactorSection({ isNeeded }: { isNeeded: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const showToast = useToasts()
  const readAnew = useReadAnew()
  const change = async () => {
    setAsked(false)
    const answer = await saveSettings({ adminsNeedSecondFactor: !isNeeded })
    await readAnew(() =>
      showToast(
        answer.ok ? { text: answer.body.message } : { text: answer.message, tone: 'error' },
      ),
    )
  }
  const label = isNeeded ? 'Stop requiring a second factor' : 'Require a second factor'
  return (
    <Section
      id="administrators"
      title="For all administrators"
      meta={isNeeded ? 'Second factor required' : undefined}
    >
      <p className={factorStyles.lede}>
        {isNeeded
          ? 'Every administrator must use a passkey or an authenticator app. Those who have neither must set one up first.'
          : 'You can require every administrator to use a passkey or an authenticator app, so that a stolen password is not enough to reach the desk.'}
      </p>
      <Button onClick={() => setAsked(true)}>{label}</Button>
      <ConfirmDialog
        id="administrators-dialog"
        title="Second factor for administrators"
        sentence={isNeeded ? off : on}
        confirmLabel={label}
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void change()}
      />
    </Section>
  )
}

const on =
  'Administrators without a passkey or an authenticator app will see only their account page until they set one up.'
const off = 'Administrators will no longer need a second factor to log in.'
