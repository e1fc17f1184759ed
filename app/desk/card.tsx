import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Section } from '../ui/section.tsx'
import styles from './card.module.css'

interface CardsProps {
  id?: string
  title: string
  /** How many stand side by side where there is room. */
  columns: 3 | 4
  /** Under the page's own heading, without one between. */
  isFirst?: boolean
  children: ReactNode
}

/** Things that belong together, each a card. */
export function Cards({ id, title, columns, isFirst = false, children }: CardsProps) {
  return (
    <Section id={id} title={title} className={classNames(isFirst && styles.first)}>
      <ul className={styles.cards} data-columns={columns}>
        {children}
      </ul>
    </Section>
  )
}

interface CardProps {
  title: string
  /** A piece of drawing over the title. */
  art?: ReactNode
  /** What is under way with it. */
  notice?: ReactNode
  /** How many records, how old. */
  fact: ReactNode
  /** What can be done about it. */
  children: ReactNode
}

/** One thing that an administrator edits. */
export function Card({ title, art, notice, fact, children }: CardProps) {
  return (
    <li className={classNames(styles.card, !art && styles.plain)}>
      {art}
      {notice && <div className={styles.notice}>{notice}</div>}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.fact}>{fact}</p>
      <div className={styles.ways}>{children}</div>
    </li>
  )
}

/** What every link to a page that is edited there says; what it edits stands above it, and in its name. */
export const editPage = 'Edit Page'

interface PageCardProps {
  title: string
  fact: ReactNode
  path: string
  /** What the link says, where nothing is edited there. */
  way?: string
}

/** A card of a page to edit. */
export function PageCard({ title, fact, path, way = editPage }: PageCardProps) {
  return (
    <Card title={title} fact={fact}>
      <a href={path} aria-label={`${way}: ${title}`}>
        {way}
      </a>
    </Card>
  )
}
