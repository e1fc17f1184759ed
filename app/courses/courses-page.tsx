import { Fragment, type ReactNode } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { courseCount, courseMessages, creditWord, bySemester } from '#contract/messages/courses.ts'
import { coursePath, pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import {
  type CourseGroup,
  type CoursesOfType,
  type ListedCourse,
  listCourses,
} from '#domain/courses/list-courses.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { ManyBar, RecordBox } from '../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../records/record-buttons.tsx'
import { RecordTasks } from '../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../records/use-record-list.ts'
import { OrderButtons, OrderForm } from '../records/order-list.tsx'
import { useOrder } from '../records/use-order.ts'
import { SheetLinks } from '../records/sheet-links.tsx'
import type { PageHandle } from '../shell/page-work.ts'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { namedInCourses } from '#domain/courses/programmes.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { SavedViews } from '../shell/saved-views.tsx'
import { AsSent } from '../shell/as-sent.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EditableHeading } from '../shell/editable.tsx'
import { SegmentedLinks } from '../ui/segmented-links.tsx'
import styles from './courses-page.module.css'
import { Section } from '../ui/section.tsx'
import { type Column, GroupedTable, RowLink, TableGroup } from '../ui/table.tsx'

const drawn = import.meta.env.SSR
  ? {
      ...(await import('../ui/motif/braid.tsx')),
      ...(await import('../ui/motif/strand.tsx')),
    }
  : undefined

export const handle: PageHandle = { works: ['course'] }

const groupLabels = { core: courseMessages.semester, elective: courseMessages.domain }

const columns: Column<ListedCourse>[] = [
  { key: 'code', label: courseMessages.code, cell: ({ code }) => code },
  {
    key: 'title',
    label: courseMessages.title,
    names: true,
    cell: ({ code, title }) => <RowLink href={coursePath(code)}>{title}</RowLink>,
  },
]

const credits: Column<ListedCourse> = {
  key: 'credits',
  label: courseMessages.credits,
  align: 'end',
  cell: (course) => course.credits && <Credits {...course} />,
}

export const loader = defineLoader(async ({ db, who, department, titles }, { url }) => {
  const { type = '' } = pageQuery('courses', url)
  const mayEdit = mayWriteAll(who, 'course')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'course', mayEdit },
    {
      read: () => listCourses(db, type, department.domains),
      rowsOf: (lists) => lists.flatMap(({ groups }) => groups.flatMap(({ courses }) => courses)),
    },
  )
  const lists = page.map((list) => ({
    ...list,
    groups: list.groups.map((group) => ({
      ...group,
      courses: group.courses.map(withVersion),
    })),
  }))
  return {
    words: headOfPage(titles, 'courses'),
    path: ownPath(url),
    type,
    lists,
    choices: mayEdit ? await namedInCourses(db, department.domains) : {},
    mayEdit,
    above: await viewsAbove(db, who, 'courses', url, { hasFilters: lists.length > 0 }),
  }
})

/** Two addresses show this page, and each of them by type; search engines know one. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const courseForms = {
  kind: 'course',
  nameOf: ({ title }: ListedCourse) => title,
  valuesOf: (course: Versioned<ListedCourse>) => {
    const { id: _id, version: _version, mayWrite: _mayWrite, ...fields } = course
    return fields
  },
} as const

/** What is taught: all of it, or the courses of one type. */
export default function CoursesPage() {
  const { words, path, type, lists, choices, mayEdit, above } = useLoaderData<typeof loader>()
  const isEmpty = lists.length === 0
  const list = useRecordList<Versioned<ListedCourse>>(
    courseForms,
    lists.flatMap(({ groups }) => groups.flatMap(({ courses }) => courses)),
    type,
  )
  const ways = mayEdit && (
    <ListButtons list={list} add={courseMessages.add}>
      <SheetLinks kind="course" isEmpty={isEmpty && type === ''} />
    </ListButtons>
  )
  return (
    <div className="container">
      <EditableHeading
        page="courses"
        title={words.title}
        lede={words.lede}
        action={!isEmpty && ways}
        motif={!mayEdit && drawn && <drawn.Braid seed="courses" width={420} height={96} />}
      />
      {mayEdit && <RecordTasks {...courseForms} tasks={list.tasks} choices={choices} shownOn="" />}
      <SavedViews above={above} />
      {(!isEmpty || type !== '') && (
        <div className={styles.views}>
          <SegmentedLinks label="Course type" choices={choicesOf(path, type)} />
          <a href={pages.curriculum}>{bySemester}</a>
        </div>
      )}
      <ManyBar many={list.many} choices={choices} />
      {lists.map((courses) => (
        <CourseSection key={courses.key} courses={courses} list={list} mayEdit={mayEdit} />
      ))}
      {isEmpty && <NoCourses path={path} isFiltered={type !== ''} action={ways} />}
    </div>
  )
}

interface NoCoursesProps {
  path: string
  /** Of one type alone. */
  isFiltered: boolean
  action: ReactNode
}

/** What stands where no course does. */
function NoCourses({ path, isFiltered, action }: NoCoursesProps) {
  const all = (
    <ButtonLink to={path} reloadDocument>
      {courseMessages.all}
    </ButtonLink>
  )
  return (
    <div className={styles.none}>
      <EmptyState
        art={
          <AsSent id="no-courses">
            {drawn && <drawn.Strand seed="no courses" width={320} height={56} />}
          </AsSent>
        }
        title={isFiltered ? courseMessages.none : courseMessages.noneYet}
        action={isFiltered ? all : action}
      >
        {!isFiltered && <p>{courseMessages.noneYetAdvice}</p>}
      </EmptyState>
    </div>
  )
}

/** The filter stays on the address that one came by; paths have no case. */
function ownPath({ pathname }: URL) {
  const isOfPeople = pathname.toLowerCase() === pages.coursesOfPeople.toLowerCase()
  return isOfPeople ? pages.coursesOfPeople : pages.courses
}

function choicesOf(path: string, type: string) {
  const { all, core, elective } = courseMessages
  return [
    { to: path, label: all, isCurrent: type === '' },
    { to: `${path}?type=core`, label: core, isCurrent: type === 'core' },
    { to: `${path}?type=elective`, label: elective, isCurrent: type === 'elective' },
  ]
}

interface CourseSectionProps {
  courses: CoursesOfType
  list: RecordList<Versioned<ListedCourse>>
  mayEdit: boolean
}

/** The courses of one type, each semester or domain beside its own. */
function CourseSection({ courses: ofType, list, mayEdit }: CourseSectionProps) {
  const { type, title, programmes, count, groups } = ofType
  const hasCredits = groups.some(({ courses }) => courses.some((course) => course.credits !== ''))
  const shown = [...columns, ...(hasCredits ? [credits] : [])]
  const caption = `${title}: ${courseMessages.code}, ${courseMessages.title}`
  return (
    <Section title={<TypeTitle programmes={programmes} type={type} />} meta={courseCount(count)}>
      <div className={styles.table}>
        <GroupedTable
          caption={caption}
          columns={mayEdit ? [...shown, waysColumn(() => null)] : shown}
          groupLabel={groupLabels[type]}
          groups={groups.map((group) => ({
            key: group.name,
            title: <GroupTitle {...group} />,
            rows: group.courses,
          }))}
          {...rowNames}
        >
          {mayEdit
            ? groups.map((group) => (
                <OrderedGroup key={group.name} group={group} columns={shown} list={list} />
              ))
            : undefined}
        </GroupedTable>
      </div>
    </Section>
  )
}

/** What courses these are, with the way to each programme that they are in. */
function TypeTitle({ programmes, type }: Pick<CoursesOfType, 'programmes' | 'type'>) {
  return (
    <>
      {programmes.map(({ id, name, path }, place) => (
        <Fragment key={id}>
          {place > 0 && (place === programmes.length - 1 ? ' and ' : ', ')}
          <a href={path} className="title-link">
            {name}
          </a>
        </Fragment>
      ))}
      {programmes.length > 0 && ': '}
      {courseMessages[type]}
    </>
  )
}

const rowNames = {
  rowKey: ({ id }: ListedCourse) => id,
  rowId: ({ code }: ListedCourse) => code,
}

interface OrderedGroupProps extends Pick<CourseSectionProps, 'list'> {
  group: CourseGroup
  columns: Column<ListedCourse>[]
}

/** The courses of a semester or a domain, for whoever may edit them and put them in another order. */
function OrderedGroup({ group, columns: shown, list }: OrderedGroupProps) {
  const order = useOrder<Versioned<ListedCourse>>({
    kind: 'course',
    rows: group.courses,
    nameOf: ({ title }) => title,
  })
  const waysOf = waysColumn((course) => (
    <span className={styles.buttons} data-print="hide">
      <RecordBox list={list} row={course} />
      <RecordButtons list={list} row={course} />
      {!list.many.isOn && <OrderButtons order={order} row={course} />}
    </span>
  ))
  return (
    <TableGroup
      title={
        <>
          <GroupTitle {...group} />
          <OrderForm order={order} />
        </>
      }
      columns={[...shown, waysOf]}
      rows={order.rows}
      rowFacts={({ id }) => order.item(id)}
      {...rowNames}
    />
  )
}

/** The ways to edit a course, to delete it and to move it. */
function waysColumn(
  cell: Column<Versioned<ListedCourse>>['cell'],
): Column<Versioned<ListedCourse>> {
  return { key: 'editing', label: courseMessages.editing, hideLabel: true, cell }
}

/** A number among others; on a phone, where no heading stands above it, with its word. */
function Credits({ credits: number }: ListedCourse) {
  return (
    <span className={styles.credits}>
      {number}
      <span className={styles.unit}> {creditWord(number)}</span>
    </span>
  )
}

function GroupTitle({ name, strand }: CourseGroup) {
  return (
    <div className={styles.group}>
      {name}
      {strand && (
        <AsSent id={`strand-${name.replaceAll(/\s/g, '-')}`} shows={strand}>
          {drawn && (
            <drawn.Strand
              strand={strand}
              seed={name}
              width={220}
              height={28}
              className={styles.strand}
            />
          )}
        </AsSent>
      )}
    </div>
  )
}
