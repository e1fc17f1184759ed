import type { ReactNode } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/verification.ts'
import { verificationContent } from '#domain/site/page-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Editable } from '../shell/editable.tsx'
import { Sections } from '../shell/page-sections.tsx'
import { OfficeContact } from '../shell/office-contact.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figures } from '../ui/figures.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './verification-page.module.css'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

export const loader = defineLoader(({ db, department }) => verificationContent(db, department))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** How a student's record is confirmed: by whom it may be asked, with what, and what we say. */
export default function VerificationPage() {
  const { words, verification, department } = useLoaderData<typeof loader>()
  const { intro, numbers, askers, steps, confirmed, never, closing, sections } = verification
  const said = [intro, numbers, askers, steps, confirmed, never, closing]
  const isUnwritten = said.every(({ length }) => length === 0)
  return (
    <div className="container">
      <VerificationPart part="introduction" isHeading>
        <PageHeading
          title={words.title}
          lede={intro}
          motif={<Strand seed="verification" width={420} height={72} />}
        />
        {numbers.length > 0 && <Figures figures={numbers} />}
      </VerificationPart>
      {isUnwritten && <EmptyState title={messages.none} />}
      <div className={styles.columns}>
        <div className={styles.words}>
          <Sections
            kind="verification"
            sections={sections}
            drawn={{
              askers: (
                <VerificationPart part="askers" isEmpty={askers.length === 0}>
                  <Section title={verification.askersHeading} id="askers" ruled>
                    <NamedTexts texts={askers} />
                  </Section>
                </VerificationPart>
              ),
              steps: (
                <VerificationPart part="steps" isEmpty={steps.length === 0}>
                  <Section title={verification.stepsHeading} id="steps" ruled>
                    <NamedTexts texts={steps} isNumbered />
                  </Section>
                </VerificationPart>
              ),
              answers: (
                <VerificationPart
                  part="answers"
                  isEmpty={confirmed.length === 0 && never.length === 0}
                >
                  <div className={styles.answers}>
                    {confirmed.length > 0 && (
                      <Answers
                        id="confirmed"
                        title={verification.confirmedHeading}
                        icon="check"
                        points={confirmed}
                      />
                    )}
                    {never.length > 0 && (
                      <Answers
                        id="never"
                        title={verification.neverHeading}
                        icon="close"
                        points={never}
                      />
                    )}
                  </div>
                  {closing && <p className={styles.closing}>{closing}</p>}
                </VerificationPart>
              ),
            }}
          />
        </div>
        {!isUnwritten && (
          <aside className={styles.office} aria-labelledby="office">
            <h2 id="office" className={styles.to}>
              {verification.officeHeading}
            </h2>
            <OfficeContact department={department} />
          </aside>
        )}
      </div>
    </div>
  )
}

interface VerificationPartProps {
  part: string
  isEmpty?: boolean
  isHeading?: boolean
  children: ReactNode
}

/** A part of the page that the department has written. */
function VerificationPart(props: VerificationPartProps) {
  const page = useLoaderData<typeof loader>()
  return <Editable kind="verification" parts={page.parts} {...props} />
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
