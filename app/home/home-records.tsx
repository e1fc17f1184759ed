import { homeMessages } from '#contract/messages/home.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { documentPath } from '#contract/file-paths.ts'
import { pages, personPath } from '#contract/paths.ts'
import type { Curriculum } from '#domain/documents/find-document.ts'
import { ButtonLink } from '../ui/button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import columns from './columns.module.css'
import styles from './home-records.module.css'
import type { HomeContent } from '#domain/site/page-content.ts'
import { DateBlock } from '../ui/date-block.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import { Portrait } from '../shell/portrait.tsx'
import { RollingRow } from '../ui/rolling-row.tsx'
import type { ReactNode } from 'react'

/** A part of the page and its heading. */
export interface Headed {
  heading: string
}

/** A part that shows some of a list, with the words that lead to all of it. */
interface HeadedList extends Headed {
  all: string
}

interface CurriculaProps extends Headed {
  curricula: Curriculum[]
  /** The title of the page of courses. */
  courses: string
}

/** The curriculum and syllabus of each edition as a PDF. */
export function Curricula({ heading, curricula, courses }: CurriculaProps) {
  return (
    <section id="curriculum" className={columns.columns}>
      <div>
        <h2>{heading}</h2>
        <p className={styles.words}>
          Every course and its code: <a href={pages.courses}>{courses}</a>
        </p>
      </div>
      <HairlineList>
        {curricula.map((edition) => (
          <CurriculumRow key={edition.id} {...edition} />
        ))}
      </HairlineList>
    </section>
  )
}

function CurriculumRow({ title, about, size }: Curriculum) {
  return (
    <HairlineRow
      lead={<Icon name="file" />}
      leadWidth="sign"
      title={title}
      meta={about}
      aside={
        <>
          <span className={styles.size}>PDF · {fileSize(size)}</span>
          <ButtonLink to={documentPath(title)} reloadDocument aria-label={`Open ${title}`}>
            Open
          </ButtonLink>
        </>
      }
    />
  )
}

/** What the department announces now. */
export function Notices({
  heading,
  notices,
  all,
}: HeadedList & Pick<HomeContent['news'], 'notices'>) {
  return (
    <section id="notices" className={columns.columns}>
      <div>
        <h2>{heading}</h2>
        <More>
          <a href={pages.notices}>{all}</a>
        </More>
      </div>
      <HairlineList>
        {notices.map(({ id, title, from, forWhom }) => (
          <HairlineRow
            key={id}
            lead={<DateBlock date={from} />}
            leadWidth="date"
            title={<a href={noticePath(id)}>{title}</a>}
            meta={forWhom}
          />
        ))}
      </HairlineList>
    </section>
  )
}

/** The next events, the nearest first. */
export function ComingUp({
  heading,
  events,
  all,
}: HeadedList & Pick<HomeContent['news'], 'events'>) {
  return (
    <Section title={heading} id="events">
      {events.length > 0 ? (
        <HairlineList>
          {events.map(({ id, path, title, date, day, time, location }) => (
            <HairlineRow
              key={id}
              lead={<DateBlock date={date} />}
              leadWidth="date"
              title={<a href={path}>{title}</a>}
              meta={[day, time, location].filter(Boolean).join(' · ')}
            />
          ))}
        </HairlineList>
      ) : (
        <EmptyState
          art={<Strand seed="nothing comes up" width={320} height={48} />}
          title={homeMessages.noEvents}
        >
          <p>{homeMessages.noEventsYet}</p>
        </EmptyState>
      )}
      <More>
        <a href={pages.majorEvents}>{all}</a>
      </More>
    </Section>
  )
}

/** Product.md section 9, in milliseconds. */
const every = 3000

const labels = {
  pause: 'Pause faculty slideshow',
  play: 'Play faculty slideshow',
  back: 'Previous faculty member',
  on: 'Next faculty member',
}

/** Everybody who teaches here, four at a time, two or one where there is less room. */
export function FacultyRow({ heading, faculty, all }: HeadedList & Pick<HomeContent, 'faculty'>) {
  const slides = faculty.map(({ id, name, degrees, role, photo, photoAlt }) => ({
    key: id,
    content: (
      <article className={styles.card}>
        <Portrait
          name={name}
          photo={photo}
          alt={photoAlt}
          sizes="(width >= 1024px) 18rem, (width >= 768px) 45vw, 90vw"
        />
        <div>
          <h3>
            <a className={styles.name} href={personPath(id)}>
              {name}
            </a>
          </h3>
          <p className={styles.degree}>{degrees}</p>
          <p className={styles.role}>{role}</p>
        </div>
      </article>
    ),
  }))
  return (
    <>
      <RollingRow
        id="faculty"
        title={heading}
        every={every}
        slides={slides}
        labels={labels}
        className={styles.row}
      />
      <More>
        <a href={pages.faculty}>{all}</a>
      </More>
    </>
  )
}

/** The ways to all of what a list shows a part of. */
export function More({ children }: { children: ReactNode }) {
  return <p className={styles.more}>{children}</p>
}
