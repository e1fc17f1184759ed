import { messages } from '#contract/messages.ts'
import * as viewerMessages from '#contract/messages/viewer.ts'
import type { ShownStudent } from '#domain/students/profile-page.ts'
import type { PdfPlace } from '../shell/pdf-address.ts'
import { PdfFrame } from '../shell/pdf-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Section } from '../ui/section.tsx'
import { WithheldMark } from './withheld-mark.tsx'
import styles from './resume.module.css'

interface ResumeProps {
  student: ShownStudent
  /** Where it is opened. */
  place?: PdfPlace | undefined
}

/** The resume to read and to keep; one that is no PDF can only be kept. */
export function Resume({ student: { name, resume, withheld }, place }: ResumeProps) {
  const mark = withheld.resume && <WithheldMark audience={withheld.resume} />
  if (!resume) {
    return (
      <Section title="Resume" meta={mark}>
        <p className={styles.absent}>{messages.students.noResume}</p>
      </Section>
    )
  }
  const { path, size, type } = resume
  if (type === 'application/pdf') {
    return (
      <Section id="resume" title="Resume" meta={mark}>
        <PdfFrame
          path={path}
          title={`Resume of ${name}`}
          name={resume.name}
          size={size}
          {...place}
        />
      </Section>
    )
  }
  return (
    <Section
      title="Resume"
      meta={
        <>
          {resume.name} · {fileSize(size)} {mark}
        </>
      }
      action={
        <ButtonLink icon="download" to={path} download={resume.name} reloadDocument>
          {viewerMessages.download}
        </ButtonLink>
      }
    />
  )
}
