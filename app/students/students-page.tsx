import { useEffect, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import type { GroupField, StudentGroups, GroupFilter } from '#contract/degrees.ts'
import { messages } from '#contract/messages.ts'
import { pages, profilePath, viewPath } from '#contract/paths.ts'
import { studentSearch } from '#contract/student-schemas.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { searchStudents, type StudentPage } from '#domain/students/search-students.ts'
import { studentGroups } from '#domain/students/student-groups.ts'
import { studentYears } from '#contract/students.ts'
import { viewsAbove } from '#domain/views/saved-views.ts'
import * as words from '#contract/messages/students.ts'
import { filterInWords, groupsOf } from '#contract/messages/student-groups.ts'
import { keepReadPages } from '../shell/keep-pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { EditableHeading } from '../shell/editable.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { GroupFilters } from '../shell/group-filters.tsx'
import { SavedViews } from '../shell/saved-views.tsx'
import { SearchForm } from '../shell/search-form.tsx'
import { fillFields, useSearchForm } from '../shell/use-search-form.ts'
import { SelectField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Pager } from '../shell/pager.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Highlight } from '../ui/marked.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { type Column, RowLink, Table } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { lede, matchLine, nobodyLine } from './list-words.ts'
import styles from './students-page.module.css'

const years = [
  { value: '', label: messages.students.allYears },
  ...studentYears.map((year) => ({ value: String(year), label: `Year ${year}` })),
]

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, titles }, { url }) => {
  const search = parsedQuery('students', url, studentSearch)
  const [found, groups] = await Promise.all([searchStudents(db, search), studentGroups(db)])
  const above = await viewsAbove(db, who, 'students', url, { hasFilters: found.all > 0 })
  return { search, words: headOfPage(titles, 'students'), found, groups, above }
})

type ListData = Awaited<ReturnType<typeof loader>>

/** A search that does not come through leaves the page standing: null says that it failed. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch(() => null)
}

/** A search asks for the list alone and not for what stands around it. */
export function shouldRevalidate() {
  return true
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  // The plain list is the page that search engines know; each search of it is not another one.
  return pageMeta(matches, { ...loaderData.words, isUnlisted: location.search !== '' })
}

export default function StudentsPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const [kept, keep] = useState(loaded)
  if (loaded && loaded !== kept) keep(loaded)
  const isBusy = useNavigation().location?.pathname === pages.students
  // Visitors read this page too, and it may be their first.
  useEffect(keepReadPages, [])
  return kept && <StudentList data={kept} hasFailed={loaded === null} isBusy={isBusy} />
}

interface StudentListProps {
  data: ListData
  hasFailed: boolean
  isBusy: boolean
}

function StudentList({ data, hasFailed, isBusy }: StudentListProps) {
  const { q, year, degree, batch, section } = data.search
  const asked = { q, year: String(year ?? ''), degree, batch, section }
  return (
    <div className="container">
      <EditableHeading
        page="students"
        title={data.words.title}
        lede={lede(data.found.all, data.groups.degree.length > 1)}
        motif={<Braid seed="students" width={420} height={96} />}
      />
      <SavedViews above={data.above} />
      {/* Among nobody there is nothing to look for. */}
      {data.found.all > 0 && <StudentSearch asked={asked} groups={data.groups} />}
      <div className={styles.results} aria-busy={isBusy}>
        {hasFailed ? <Trouble /> : <Results data={data} isBusy={isBusy} />}
      </div>
    </div>
  )
}

/** In the place of a list that could not be loaded. What was typed is still there. */
function Trouble() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.trouble}>
      <Notice
        tone="error"
        title="The list could not be loaded."
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        Check your connection. Your search is still here.
      </Notice>
    </div>
  )
}

interface StudentSearchProps {
  /** The year is '1' to '4', or '' for all. */
  asked: Record<'q' | 'year' | GroupField, string>
  groups: StudentGroups
}

/** Search, year and, where the department has them, degree, batch and section of the student list. */
function StudentSearch({ asked, groups }: StudentSearchProps) {
  const { q, year } = asked
  const hydrated = useHydrated()
  const searching = useSearchForm({ fields: asked, pathOf: searchPath, fill: fillSearch })
  const showYear = (chosen: string) => {
    chooseYear(searching.form.current, chosen)
    searching.search({ replace: false })
  }
  return (
    <SearchForm path={pages.students} q={q} searching={searching}>
      <div className={styles.buttons}>
        <Segmented legend="Year" name="year" choices={years} value={year} onChange={showYear} />
      </div>
      <div className={styles.select} inert={!hydrated}>
        <YearSelect year={year} onChange={showYear} />
      </div>
      <GroupFilters
        groups={groups}
        chosen={asked}
        onChange={() => searching.search({ replace: false })}
      />
    </SearchForm>
  )
}

interface YearSelectProps {
  year: string
  onChange: (year: string) => void
}

/** The years on a phone. It has no name: the buttons, out of sight there, are what the form sends. */
function YearSelect({ year, onChange }: YearSelectProps) {
  return (
    <SelectField
      label="Year"
      hideLabel
      defaultValue={year}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {years.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** The year buttons and the select show one and the same choice. */
function chooseYear(form: HTMLFormElement | null, year: string) {
  const choices = form?.querySelectorAll<HTMLInputElement>('input[name=year]') ?? []
  for (const choice of choices) choice.checked = choice.value === year
  const select = form?.querySelector('select')
  if (select) select.value = year
}

/** Writes a search into the fields of the form. */
function fillSearch(form: HTMLFormElement, { year, ...fields }: StudentSearchProps['asked']) {
  fillFields(form, fields)
  chooseYear(form, year)
}

/** How many were found, then a page of them, or what to do where nobody was. */
function Results({ data, isBusy }: { data: ListData; isBusy: boolean }) {
  const { found, search } = data
  const { after, ...asked } = search
  const view = { ...asked, year: String(search.year ?? '') }
  return (
    <>
      <div className={styles.line}>
        <output>{matchLine(found, search)}</output>
        {isBusy && <Spinner text="Searching…" />}
      </div>
      {found.students.length > 0 ? (
        <StudentTable students={found.students} q={search.q} />
      ) : (
        <Nobody {...data} />
      )}
      <Pager
        label="Student list pages"
        isLater={after !== ''}
        pathOf={(next = '') => searchPath({ ...view, after: next })}
        found={{ ...found, shown: found.students.length }}
        readsAlone
      />
    </>
  )
}

function Nobody({ search, found }: ListData) {
  const isFiltered = search.q !== '' || filterInWords(search) !== ''
  return (
    <EmptyState
      art={<Strand seed="students" width={320} height={64} />}
      title={words.none}
      action={
        isFiltered && (
          <ButtonLink to={pages.students} preventScrollReset defaultShouldRevalidate={false}>
            {words.reset}
          </ButtonLink>
        )
      }
    >
      {nobodyLine(search, found.total)}
    </EmptyState>
  )
}

type Row = StudentPage['students'][number]

interface StudentTableProps {
  students: Row[]
  /** What was looked for; it is marked where it stands. */
  q: string
}

/** One page of students; a card each on a phone. */
function StudentTable({ students, q }: StudentTableProps) {
  return (
    <div className={styles.table}>
      <Table
        caption={messages.students.heading}
        columns={columns(q)}
        rows={students}
        rowKey={({ register_no }) => register_no}
      />
    </div>
  )
}

function columns(q: string): Column<Row>[] {
  return [
    {
      key: 'mark',
      label: 'Mark',
      hideLabel: true,
      cell: ({ name }) => <PersonMark name={name} size="small" />,
    },
    {
      key: 'number',
      label: 'Register Number',
      cell: ({ register_no }) => <Highlight text={register_no} query={q} />,
    },
    {
      key: 'name',
      label: 'Name',
      names: true,
      cell: (row) => <Name row={row} q={q} />,
    },
    { key: 'year', label: 'Year', cell: ({ year }) => `Year ${year}` },
    { key: 'details', label: 'Profile', hideLabel: true, cell: detailsLink },
  ]
}

/** The name, and below it degree, batch and section where the department has them. */
function Name({ row, q }: { row: Row; q: string }) {
  const groups = groupsOf(row)
  return (
    <>
      <Highlight text={row.name} query={q} />
      {groups.length > 0 && <small className={styles.groups}>{groups.join(' · ')}</small>}
    </>
  )
}

/** A profile ships no script of ours, so it is loaded as a page of its own. */
function detailsLink({ register_no, name }: Row) {
  return (
    <RowLink href={profilePath(register_no)}>
      {messages.students.details}
      <VisuallyHidden> of {name}</VisuallyHidden>
    </RowLink>
  )
}

/** What the student list shows: the words looked for, the year, degree, batch and section, and after whom the page begins. */
interface ListView extends GroupFilter {
  q?: string
  /** '1' to '4', or '' for all. */
  year?: string
  after?: string
}

/** The address of the student list so looked at; what is not asked for is not in it. */
function searchPath(view: ListView) {
  return viewPath(pages.students, view)
}
