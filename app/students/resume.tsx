import { messages } from '#contract/messages.ts'
import { studentFilePath } from '#contract/students.ts'
import { PdfFrame } from '../shell/pdf-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Section } from '../ui/section.tsx'
import type { ProfileStudent } from './profile-page.tsx'
import styles from './resume.module.css'

/** The resume to read and to keep; one that is no PDF can only be kept. */
export function Resume({ student: { register_no, name, resume } }: { student: ProfileStudent }) {
  if (!resume) {
    return (
      <Section title="Resume">
        <p className={styles.absent}>{messages.students.noResume}</p>
      </Section>
    )
  }
  const path = studentFilePath(register_no, 'resume')
  if (resume.type === 'application/pdf') {
    return (
      <Section title="Resume">
        <PdfFrame path={path} title={`Resume of ${name}`} name={resume.name} size={resume.size} />
      </Section>
    )
  }
  return (
    <Section
      title="Resume"
      meta={`${resume.name} · ${fileSize(resume.size)}`}
      action={
        <ButtonLink icon="download" to={path} download={resume.name} reloadDocument>
          {messages.viewer.download}
        </ButtonLink>
      }
    />
  )
}
