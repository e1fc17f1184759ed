import { type MetaFunction, useLoaderData } from 'react-router'
import { courseMessages, onlyProgramme, otherCourses } from '#contract/messages/courses.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { adding, pages } from '#contract/paths.ts'
import { listCurricula } from '#domain/courses/list-curricula.ts'
import { SheetLinks } from '../records/sheet-links.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { EditableHeading } from '../shell/editable.tsx'
import { CurriculumSection } from './curriculum-section.tsx'

export const loader = defineLoader(async ({ db, who, titles }) => ({
  words: headOfPage(titles, 'curriculum'),
  list: titles.coursesTitle,
  curricula: await listCurricula(db),
  mayEdit: mayWriteAll(who, 'course'),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What is taught in each semester, programme by programme, to read and to print. */
export default function CurriculumPage() {
  const { words, list, curricula, mayEdit } = useLoaderData<typeof loader>()
  const isEmpty = curricula.length === 0
  // Courses are written in their list.
  const ways = mayEdit && (
    <ButtonRow>
      <SheetLinks kind="course" isEmpty={isEmpty} />
      <ButtonLink look="filled" icon="plus" to={pages.courses + adding} reloadDocument>
        {courseMessages.add}
      </ButtonLink>
    </ButtonRow>
  )
  return (
    <div className="container">
      <EditableHeading
        page="curriculum"
        above={<Breadcrumb above={[{ label: list, to: pages.courses }]} here={words.title} />}
        title={words.title}
        lede={words.lede}
        action={!isEmpty && ways}
        motif={!ways && <Braid seed="curriculum" width={420} height={96} />}
      />
      {curricula.map((curriculum) => (
        <CurriculumSection
          key={curriculum.programme?.id ?? ''}
          curriculum={curriculum}
          title={
            curriculum.programme?.title ?? (curricula.length > 1 ? otherCourses : onlyProgramme)
          }
          path={curriculum.programme?.path}
        />
      ))}
      {isEmpty && (
        <EmptyState
          art={<Strand seed="no curriculum" width={320} height={56} />}
          title={courseMessages.noneYet}
          action={ways}
        >
          <p>{courseMessages.noneYetAdvice}</p>
        </EmptyState>
      )}
    </div>
  )
}
