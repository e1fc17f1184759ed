import { Outlet, useLoaderData } from 'react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { shellContent } from '#domain/site/shell-content.ts'
import * as words from '#contract/messages/frame.ts'
import { contactHeading, keys, messages, theme } from '#contract/messages/frame.ts'
import * as onDayWords from '#contract/messages/site-on-day.ts'
import { siteOnDay } from '#contract/paths.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { onProofWanted } from '../api/network.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import type { Standing } from '../visit.ts'
import { DepartmentLogo } from './department-logo.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { defineLoader } from './define-loader.ts'
import { useRoot } from './use-root.ts'
import { dialogOnDemand } from './on-demand.tsx'
import type { ProofQuestionProps } from './proof-question.tsx'
import type { SessionWatchProps } from './session-watch.tsx'
import styles from './shell.module.css'

const ProofQuestion = dialogOnDemand<ProofQuestionProps>(
  async () => (await import('./proof-question.tsx')).ProofQuestion,
)

/** Where its code does not come there is nothing to put in its place: the page works on. */
const SessionWatch = lazy(async () => {
  const code = await import('./session-watch.tsx').catch(() => null)
  const component: ComponentType<SessionWatchProps> = code?.SessionWatch ?? (() => null)
  return { default: component }
})

export const loader = defineLoader((visit) => ({
  ...shellContent(visit),
  ...(visit.standing && { standing: visit.standing }),
}))

/** Braids are woven on the server, and no script need know of what. */
const Woven = import.meta.env.SSR
  ? (await import('../ui/motif/woven-strands.ts')).WovenStrands
  : undefined

/** The frame around every page: header, the page itself, footer. */
export default function Shell() {
  const content = useLoaderData<typeof loader>()
  return (
    <ToastProvider history={useRoot()?.who?.history}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {/* Such pages run nothing, so no script need know of it. */}
      {import.meta.env.SSR && content.standing && <StandingBar {...content.standing} />}
      <Header {...content} />
      {/* Ahead of the page, so that whoever skips to the content skips it as well. */}
      {content.urgent.length > 0 && (
        <aside aria-label="Urgent">
          {content.urgent.map(({ label, path }) => (
            <a key={path} className={styles.urgent} href={path}>
              {label}
            </a>
          ))}
        </aside>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {Woven ? (
          <Woven value={content.department.strands}>
            <Outlet />
          </Woven>
        ) : (
          <Outlet />
        )}
      </main>
      <SessionWarning />
      <ProofGate />
      <Footer department={content.department} navigation={content.navigation} />
    </ToastProvider>
  )
}

/** Watches over the session of whoever has one, from when the page works. */
function SessionWarning() {
  const end = useRoot()?.sessionEnd ?? ''
  const hydrated = useHydrated()
  if (end === '' || !hydrated) return null
  return (
    <Suspense>
      <SessionWatch known={Number(end)} />
    </Suspense>
  )
}

/**
 * Asks a member who is there where a call is only done for whoever has just said so. The form behind
 * it stays as it is: the call is sent again once the proof is there.
 */
function ProofGate() {
  /** Tells the call that waits whether it was proved. */
  const [tell, setTell] = useState<((isProven: boolean) => void) | null>(null)

  // Calls are made outside of React.
  useEffect(
    () =>
      onProofWanted(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setTell(() => resolve)
        return promise
      }),
    [],
  )
  if (!tell) return null
  const end = (isProven: boolean) => {
    tell(isProven)
    setTell(null)
  }
  return <ProofQuestion open onClose={() => end(false)} onProven={() => end(true)} />
}

/** Links, address and contact details; every page's “Contact Us” leads here. */
function Footer({ department, navigation }: Omit<HeaderProps, 'isLong'>) {
  const { address, phone, phoneLink, email, hours, elsewhere } = department
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section
          id="Contact"
          className={styles.contact}
          aria-labelledby="contact-heading"
          tabIndex={-1}
        >
          <h2 id="contact-heading" className={styles.heading}>
            {contactHeading}
          </h2>
          {department.contactNote ? (
            <p>{department.contactNote}</p>
          ) : (
            <ul className={styles.ways}>
              {(address.length > 0 || department.map) && (
                <ContactWay icon="pin" label="Visit">
                  <address className={styles.address}>
                    {address.map((line, place) => (
                      <span key={place}>{line}</span>
                    ))}
                  </address>
                  {department.map && <MapPicture map={department.map} />}
                </ContactWay>
              )}
              {phone && (
                <ContactWay icon="phone" label="Call">
                  <a href={phoneLink}>{phone}</a>
                </ContactWay>
              )}
              {email && (
                <ContactWay icon="mail" label="Write">
                  <a href={`mailto:${email}`}>{email}</a>
                </ContactWay>
              )}
              {hours && (
                <ContactWay icon="clock" label="Office hours">
                  {hours}
                </ContactWay>
              )}
              {elsewhere.length > 0 && (
                <ContactWay icon="external" label={words.elsewhere}>
                  <ul className={styles.elsewhere}>
                    {elsewhere.map(({ label, url }, place) => (
                      <li key={place}>
                        <a href={url} target="_blank" rel="noopener">
                          {label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </ContactWay>
              )}
            </ul>
          )}
        </section>
        <nav className={styles.links} aria-label="Footer">
          {navigation.map((entry, place) =>
            'links' in entry ? (
              <section key={place}>
                <h2 className={styles.group}>{entry.label}</h2>
                <ul>
                  {entry.links.map(({ label, path, isElsewhere }, placeUnder) => (
                    <li key={placeUnder}>
                      <a href={path} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null,
          )}
        </nav>
      </div>
      <div className={styles.end}>
        <p className={styles.whose}>
          {department.logo && <DepartmentLogo logo={department.logo} alt="" />}
          {department.name}
        </p>
        <div className={styles.choices} data-needs="script">
          <button
            type="button"
            className={styles.choice}
            data-messages-opener={useRoot()?.who?.reg ?? ''}
            hidden
          >
            {messages}
          </button>
          <button
            type="button"
            className={classNames(styles.choice, styles.keys)}
            data-keys-opener=""
          >
            {keys}
          </button>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

/** Light, dark, or as the device has it; without scripts the device decides. */
function ThemeChoice() {
  return (
    <label className={styles.theme}>
      {theme.label}
      <select autoComplete="off" data-theme-choice="">
        {Object.entries(theme.choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Where it is, without a map of somebody else's on the page: a picture, which leads there. */
function MapPicture({ map: { picture, alt, url } }: MapPictureProps) {
  const shown = <img sizes="16rem" {...picture} alt={alt} loading="lazy" />
  return (
    <div className={styles.map}>
      {url ? (
        <a href={url} target="_blank" rel="noopener">
          {shown}
        </a>
      ) : (
        shown
      )}
    </div>
  )
}

interface MapPictureProps {
  map: NonNullable<HeaderProps['department']['map']>
}

interface ContactWayProps {
  icon: IconName
  label: string
  children: ReactNode
}

function ContactWay({ icon, label, children }: ContactWayProps) {
  return (
    <li className={styles.way}>
      <Icon name={icon} />
      <div>
        <p className={styles.label}>{label}</p>
        {children}
      </div>
    </li>
  )
}

/** Above a page that is not as everybody gets it: what it is, and of one as on a day the way to others and back. */
function StandingBar({ sentences, onDay }: Standing) {
  const [first, ...rest] = sentences
  return (
    <aside className={styles.standing} aria-label={onDay ? onDayWords.label : 'Preview'}>
      <Icon name={onDay ? 'calendar' : 'eye'} />
      <div className={styles.said}>
        <p className={styles.first}>{first}</p>
        {rest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {onDay && <OtherDay {...onDay} />}
    </aside>
  )
}

/** Its form and its link lead out of what is shown (server/pages/on-day-links.ts). */
function OtherDay({ day, time, path }: NonNullable<Standing['onDay']>) {
  return (
    <form className={styles.otherDay} action={siteOnDay} data-leaves="">
      <input type="hidden" name="path" value={path} />
      <label>
        <span>{onDayWords.day}</span>
        <input type="date" name="day" required defaultValue={day} />
      </label>
      <label>
        <span>{onDayWords.time}</span>
        <input type="time" name="time" defaultValue={time} title={onDayWords.timeHint} />
      </label>
      <button type="submit">{onDayWords.show}</button>
      <a href={path} data-leaves="">
        {onDayWords.leave}
      </a>
    </form>
  )
}
