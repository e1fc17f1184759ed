import { headings } from '#contract/headings.ts'
import { type MetaFunction, useLoaderData } from 'react-router'
import { verificationContent } from '#domain/site/page-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { OfficeContact } from '../shell/office-contact.tsx'
import { Figures } from '../ui/figures.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './verification-page.module.css'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

export const loader = defineLoader(({ department }) => verificationContent(department))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const parts = headings.verification

/** How a student's record is confirmed: by whom it may be asked, with what, and what we say. */
export default function VerificationPage() {
  const { words, verification, department } = useLoaderData<typeof loader>()
  const { intro, numbers, askers, steps, confirmed, never, closing } = verification
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={intro}
        motif={<Strand strand="lock" seed="verification" width={420} height={72} />}
      />
      <Figures figures={numbers} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <Section title={parts.askers} id="askers" ruled>
            <NamedTexts texts={askers} />
          </Section>
          <Section title={parts.steps} id="steps" ruled>
            <NamedTexts texts={steps} isNumbered />
          </Section>
        </div>
        <aside className={styles.office} aria-labelledby="office">
          <h2 id="office" className={styles.to}>
            {parts.office}
          </h2>
          <OfficeContact department={department} />
        </aside>
      </div>
      <div className={styles.answers}>
        <Answers id="confirmed" title={parts.confirmed} icon="check" points={confirmed} />
        <Answers id="never" title={parts.never} icon="close" points={never} />
      </div>
      <p className={styles.closing}>{closing}</p>
    </div>
  )
}

interface NamedTextsProps {
  texts: readonly { title: string; text: string }[]
  isNumbered?: boolean
}

/** Rows of a name and what is to be said of it. */
function NamedTexts({ texts, isNumbered = false }: NamedTextsProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {texts.map(({ title, text }) => (
        <li key={title} className={styles.row}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </List>
  )
}

interface AnswersProps {
  id: string
  title: string
  icon: IconName
  points: readonly string[]
}

/** What an answer says, or never says. */
function Answers({ id, title, icon, points }: AnswersProps) {
  return (
    <Section title={title} id={id} ruled>
      <ul>
        {points.map((point) => (
          <li key={point} className={styles.point} data-icon={icon}>
            <Icon name={icon} />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  )
}
