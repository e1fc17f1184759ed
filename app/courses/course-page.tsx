import { type MetaFunction, useLoaderData } from 'react-router'
import { courseMessages } from '#contract/messages/courses.ts'
import { chosen as programmesWord } from '#contract/messages/programmes.ts'
import { capital } from '#contract/messages/records.ts'
import { pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import type { CourseMaterial } from '#domain/courses/course-material.ts'
import { askedOnPage, coursePage, type CoursePage } from '#domain/courses/course-page.ts'
import { namedInCourses } from '#domain/courses/programmes.ts'
import { readVersioned } from '#domain/records/versions.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { RichText } from '../shell/rich-text.tsx'
import type { PageHandle } from '../shell/page-work.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { filmIcon } from '../ui/rare-icons.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { AsideColumns } from '../ui/text-layout.tsx'
import styles from './course-page.module.css'

export const handle: PageHandle = { works: ['course'] }

export const loader = defineLoader(async ({ db, who, department, titles }, { params }) => {
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'course', mayEdit: mayWriteAll(who, 'course') },
    { read: () => coursePage(db, params.code ?? '', titles), rowsOf: ({ course }) => [course] },
  )
  const course = withVersion(page.course)
  return {
    ...page,
    course,
    list: titles.coursesTitle,
    asked: askedOnPage,
    choices: course.mayWrite ? await namedInCourses(db, department.domains) : {},
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** All there is to say about one course. */
export default function CourseDetailsPage() {
  const page = useLoaderData<typeof loader>()
  const { course, facts, domain, syllabus, material, linked, list, asked, choices } = page
  return (
    <article className="container">
      <PageHeading
        above={<Breadcrumb above={[{ label: list, to: pages.courses }]} here={course.code} />}
        title={course.title}
        lede={facts}
        action={
          course.mayWrite && (
            <RecordActions
              kind="course"
              row={course}
              only={asked}
              choices={choices}
              nameOf={({ title }) => title}
              valuesOf={({ id: _id, version: _version, mayWrite: _mayWrite, ...fields }) => fields}
            />
          )
        }
      />
      {domain ? (
        <Strand
          strand={domain.strand}
          seed={course.code}
          width={1080}
          height={48}
          className={styles.drawing}
        />
      ) : (
        <Braid seed={course.code} width={1080} height={48} className={styles.drawing} />
      )}
      <AsideColumns side="end" aside={<CourseDetails page={page} />}>
        {(syllabus.text.length > 0 || course.mayWrite) && (
          <Section id="syllabus" title={courseMessages.syllabus}>
            {syllabus.text.length > 0 ? (
              <RichText {...syllabus} under={2} anchors="syllabus" />
            ) : (
              <p className={styles.none}>{courseMessages.noSyllabus}</p>
            )}
          </Section>
        )}
        {linked.length > 0 && <LinkedMaterial linked={linked} />}
        {domain && (
          <Section title={`${courseMessages.material}: ${domain.short}`}>
            <HairlineList>
              {material.map(({ label, oneLine, path }) => (
                <HairlineRow key={path} title={<a href={path}>{label}</a>} meta={oneLine} />
              ))}
            </HairlineList>
          </Section>
        )}
      </AsideColumns>
    </article>
  )
}

const signs = { note: 'file', link: 'external', video: filmIcon } as const

/** The notes, links and videos that are for a course; of a note or a video the place in its list. */
function LinkedMaterial({ linked }: { linked: CourseMaterial }) {
  return (
    <Section id="material" title={courseMessages.linked} meta={linked.length}>
      <HairlineList>
        {linked.map(({ kind, id, title, path, facts }) => (
          <HairlineRow
            key={`${kind} ${id}`}
            lead={<Icon name={signs[kind]} />}
            leadWidth="sign"
            title={
              <a href={path} {...(kind === 'link' && { target: '_blank', rel: 'noopener' })}>
                {title}
              </a>
            }
            meta={[capital(kind), ...facts].filter(Boolean).join(' · ')}
          />
        ))}
      </HairlineList>
    </Section>
  )
}

/** What is known of a course, line by line, but for what stands over it. */
function CourseDetails({ page }: { page: CoursePage }) {
  const { course, domain, programmes, teachers } = page
  const said = [
    [courseMessages.domain, domain?.title ?? ''],
    [courseMessages.credits, course.credits],
    [courseMessages.hours, course.hours],
  ].filter(([, value]) => value !== '')
  if (said.length + programmes.length + teachers.length === 0) return null
  return (
    <aside className={styles.details} aria-label={courseMessages.details}>
      <DescriptionList>
        {programmes.length > 0 && (
          <Description label={programmesWord}>
            <ul className={styles.named}>
              {programmes.map(({ id, title, path }) => (
                <li key={id}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </Description>
        )}
        {said.map(([label, value]) => (
          <Description key={label} label={label}>
            {value}
          </Description>
        ))}
        {teachers.length > 0 && (
          <Description label={courseMessages.teacher}>
            <Teachers teachers={teachers} />
          </Description>
        )}
      </DescriptionList>
    </aside>
  )
}

/** Each with the way to the own page, where there is one. */
function Teachers({ teachers }: Pick<CoursePage, 'teachers'>) {
  return (
    <ul className={styles.named}>
      {teachers.map(({ name, path }) => (
        <li key={name}>{path ? <a href={path}>{name}</a> : name}</li>
      ))}
    </ul>
  )
}
