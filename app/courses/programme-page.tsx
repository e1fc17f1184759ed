import { type MetaFunction, redirect, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/programmes.ts'
import { pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import {
  namedInProgrammes,
  programmePage,
  type ProgrammePage as Page,
} from '#domain/courses/programme-page.ts'
import { readVersioned } from '#domain/records/versions.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { RichText } from '../shell/rich-text.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { AsideColumns } from '../ui/text-layout.tsx'
import { CurriculumSection } from './curriculum-section.tsx'
import { programmeForms } from './programme-forms.ts'
import styles from './programme-page.module.css'

export const handle: PageHandle = { works: ['programme'] }

export const loader = defineLoader(async ({ db, who, titles }, { params }) => {
  const mayEdit = mayWriteAll(who, 'programme')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'programme', mayEdit },
    {
      read: () => programmePage(db, params.slug ?? ''),
      rowsOf: ({ programme }) => [programme],
    },
  )
  const { programme, isMoved, ...shown } = page
  if (isMoved) throw redirect(shown.words.path, 301)
  return {
    ...shown,
    programme: withVersion(programme),
    list: titles.programmesTitle,
    mayPlaceCourses: mayWriteAll(who, 'course'),
    choices: mayEdit ? await namedInProgrammes(db) : {},
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** A programme of study: what it is, what is taught in it semester by semester, and whom to ask. */
export default function ProgrammePage() {
  const page = useLoaderData<typeof loader>()
  const { programme, facts, list, curriculum, mayPlaceCourses, choices } = page
  const aside = <ProgrammeDetails page={page} />
  const words = <ProgrammeWords page={page} />
  return (
    <article className="container">
      <PageHeading
        above={
          <Breadcrumb above={[{ label: list, to: pages.programmes }]} here={programme.title} />
        }
        title={<span className={styles.title}>{programme.title}</span>}
        lede={facts}
        action={
          programme.mayWrite && (
            <RecordActions {...programmeForms} row={programme} choices={choices} />
          )
        }
      />
      <Braid seed={programme.id} width={1080} height={48} className={styles.drawing} />
      {saysDetails(page) ? (
        <AsideColumns side="end" aside={aside}>
          {words}
        </AsideColumns>
      ) : (
        words
      )}
      {curriculum.semesters.length > 0 && (
        <CurriculumSection
          anchor="curriculum"
          curriculum={curriculum}
          title={messages.curriculum}
        />
      )}
      {curriculum.semesters.length === 0 && mayPlaceCourses && (
        <Section id="curriculum" title={messages.curriculum}>
          <EmptyState
            title={messages.noCourses}
            action={<ButtonLink to={pages.courses}>{messages.toCourses}</ButtonLink>}
          >
            <p>{messages.noCoursesAdvice}</p>
          </EmptyState>
        </Section>
      )}
      {isBare(page) && !mayPlaceCourses && (
        <EmptyState title={messages.noDetails}>
          <p>{messages.noDetailsAdvice}</p>
        </EmptyState>
      )}
    </article>
  )
}

type Shown = Omit<Page, 'programme' | 'isMoved'>

function saysDetails({ seats, fees, coordinator }: Shown) {
  return seats !== '' || fees.said !== '' || fees.link !== null || coordinator !== null
}

/** Whether it has a title, and at most a line under it. */
function isBare(page: Shown) {
  const { learns, eligibility, prospects, documents, curriculum } = page
  const said = [learns, eligibility, prospects].map(({ text }) => text)
  return !saysDetails(page) && [...said, documents, curriculum.semesters].every(isNothing)
}

function isNothing(list: readonly unknown[]) {
  return list.length === 0
}

/** Its seats and fees, and whom to ask. */
function ProgrammeDetails({ page: { seats, fees, coordinator } }: { page: Shown }) {
  return (
    <aside className={styles.details} aria-label={messages.details}>
      <DescriptionList>
        {seats && <Description label={messages.seats}>{seats}</Description>}
        {(fees.said || fees.link) && (
          <Description label={messages.fees}>
            {fees.link ? <a href={fees.link}>{fees.said || messages.feesLinkWords}</a> : fees.said}
          </Description>
        )}
        {coordinator && (
          <Description label={messages.coordinator}>
            <a href={coordinator.path}>{coordinator.name}</a>
          </Description>
        )}
      </DescriptionList>
    </aside>
  )
}

/** What is said of it at length, and the documents that say more. */
function ProgrammeWords({ page }: { page: Shown }) {
  const { learns, eligibility, prospects, documents } = page
  const texts = [
    ['learn', messages.learns, learns],
    ['apply', messages.eligibility, eligibility],
    ['prospects', messages.prospects, prospects],
  ] as const
  return (
    <>
      {texts.map(
        ([id, title, shown]) =>
          shown.text.length > 0 && (
            <Section key={id} id={id} title={title}>
              <RichText {...shown} under={2} anchors={id} />
            </Section>
          ),
      )}
      {documents.length > 0 && (
        <Section id="documents" title={messages.documents}>
          <HairlineList label={messages.documents}>
            {documents.map(({ id, title, path, about }) => (
              <HairlineRow
                key={id}
                lead={<Icon name="file" />}
                leadWidth="sign"
                title={<a href={path}>{title}</a>}
                meta={about}
              />
            ))}
          </HairlineList>
        </Section>
      )}
    </>
  )
}
