import type { ShellContent } from '#domain/site/shell-content.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './footer.module.css'

/** Links, address and contact details; every page's “Contact Us” leads here. */
export function Footer({ department, navigation }: ShellContent) {
  return (
    <footer className={styles.footer}>
      <Braid seed="footer" width={1440} height={56} className={styles.braid} />
      <div className={styles.columns}>
        <section
          id="Contact"
          className={styles.contact}
          aria-labelledby="contact-heading"
          tabIndex={-1}
        >
          <h2 id="contact-heading" className={styles.heading}>
            Contact Us
          </h2>
          <address className={styles.address}>
            {department.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <ul className={styles.ways}>
            <li>
              <Icon name="phone" />
              <a href={`tel:${department.phone.replaceAll(/[^+\d]/g, '')}`}>{department.phone}</a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${department.email}`}>{department.email}</a>
            </li>
            <li>
              <Icon name="clock" />
              {department.hours}
            </li>
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
