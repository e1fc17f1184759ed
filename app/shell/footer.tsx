import type { ReactNode } from 'react'
import * as words from '#contract/messages/frame.ts'
import { contactHeading, keys, messages, theme } from '#contract/messages/frame.ts'
import { anchors, partAnchor } from '#contract/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { ContactPencil } from './contact-pencil.tsx'
import { DepartmentLogo } from './department-logo.tsx'
import styles from './footer.module.css'
import type { HeaderProps } from './header.tsx'
import type { Reader } from './frame-parts.tsx'

type FooterProps = Omit<HeaderProps, 'isLong'> & Pick<Reader, 'who'>

/** Where previews begin of what is written of the office. */
const contactAnchor = partAnchor('department', 'contact')

/** Links, address and contact details; every page's “Contact Us” leads here. */
export function Footer({ department, navigation, who }: FooterProps) {
  const { address, phone, phoneLink, email, hours, elsewhere } = department
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section
          id="Contact"
          className={styles.contact}
          aria-labelledby={contactAnchor}
          tabIndex={-1}
        >
          <div className={styles.titled}>
            <h2 id={contactAnchor} className={styles.heading}>
              {contactHeading}
            </h2>
            <ContactPencil who={who} />
          </div>
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
                  {phoneLink ? <a href={phoneLink}>{phone}</a> : phone}
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
            data-messages-opener={who?.reg ?? ''}
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
    <label id={anchors.theme} className={styles.theme}>
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
