import { homeMessages } from '#contract/messages/home.ts'
import { documentPath } from '#contract/file-paths.ts'
import { headings } from '#contract/headings.ts'
import { pages } from '#contract/paths.ts'
import type { Curriculum } from '#domain/documents/find-document.ts'
import { ButtonLink } from '../ui/button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import columns from './columns.module.css'
import styles from './curricula.module.css'

/** The curriculum and syllabus of each edition as a PDF. */
export function Curricula({ curricula }: { curricula: Curriculum[] }) {
  return (
    <section id="curriculum" className={columns.columns}>
      <div>
        <h2>{headings.home.curriculum}</h2>
        <p className={styles.words}>
          See every course and its code on <a href={pages.courses}>the courses page</a>.
        </p>
      </div>
      <HairlineList>
        {curricula.map((edition) => (
          <CurriculumRow key={edition.years} {...edition} />
        ))}
      </HairlineList>
    </section>
  )
}

function CurriculumRow({ years, text, title, size }: Curriculum) {
  if (size === null) {
    return (
      <HairlineRow
        lead={<Icon name="file" />}
        leadWidth="sign"
        title={`Curriculum ${years}`}
        meta={<a href={pages.contact}>{homeMessages.noCurriculum}</a>}
      />
    )
  }
  return (
    <HairlineRow
      lead={<Icon name="file" />}
      leadWidth="sign"
      title={`Curriculum ${years}`}
      meta={text}
      aside={
        <>
          <span className={styles.size}>PDF · {fileSize(size)}</span>
          <ButtonLink
            to={documentPath(title)}
            reloadDocument
            aria-label={`Open curriculum ${years}`}
          >
            Open
          </ButtonLink>
        </>
      }
    />
  )
}
