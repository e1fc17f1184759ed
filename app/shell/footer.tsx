import { contactHeading } from '#contract/messages/shared.ts'
import type { ReactNode } from 'react'
import type { ShellContent } from '#domain/site/shell-content.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import styles from './footer.module.css'

/** Links, address and contact details; every page's “Contact Us” leads here. */
export function Footer({ department, navigation }: ShellContent) {
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
          <ul className={styles.ways}>
            <ContactWay icon="pin" label="Visit">
              <address className={styles.address}>
                {department.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </ContactWay>
            <ContactWay icon="phone" label="Call">
              <a href={`tel:${department.phone.replaceAll(/[^+\d]/g, '')}`}>{department.phone}</a>
            </ContactWay>
            <ContactWay icon="mail" label="Write">
              <a href={`mailto:${department.email}`}>{department.email}</a>
            </ContactWay>
            <ContactWay icon="clock" label="Office hours">
              {department.hours}
            </ContactWay>
          </ul>
        </section>
        <nav className={styles.links} aria-label="Footer">
          {navigation.map((entry) =>
            'links' in entry ? (
              <section key={entry.label}>
                <h2 className={styles.group}>{entry.label}</h2>
                <ul>
                  {entry.links.map(({ label, path }) => (
                    <li key={path}>
                      <a href={path}>{label}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null,
          )}
        </nav>
      </div>
      <p className={styles.end}>{department.name}</p>
    </footer>
  )
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
