import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { groupsOf } from '#contract/messages/student-groups.ts'
import { yearInWords } from '#contract/students.ts'
import type { ShownStudent } from '#domain/students/profile-page.ts'
import type { Audience, ProfilePart } from '#contract/visibility.ts'
import * as viewerMessages from '#contract/messages/viewer.ts'
import type { PdfPlace } from '../shell/pdf-address.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { PortraitPlace, ProfileLayout } from '../ui/profile-layout.tsx'
import { languageOf } from '../shell/language-of.ts'
import { Prose } from '../ui/text-layout.tsx'
import { Section } from '../ui/section.tsx'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { FirstPage, PdfFrame } from '../shell/pdf-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { WithheldMark } from './withheld-mark.tsx'
import { shortLink } from './short-link.ts'
import { codeIcon, githubIcon, linkedinIcon } from '../ui/rare-icons.ts'
import styles from './profile-view.module.css'

interface ProfileViewProps {
  student: ShownStudent
  /** What stands between the summary and the resume. */
  more?: ReactNode
  /** What stands where there is no photo. */
  noPhoto: string
  /** What can be done with the whole of it. */
  actions?: ReactNode
  /** The same, in the side column under the links. */
  tools?: ReactNode
  /** Where the resume is opened. */
  place?: PdfPlace
}

/** Longer ones are longer than the line of a phone in the letters of a title. */
const longestWord = 12

function hasLongWord(name: string) {
  return name.split(' ').some((word) => word.length > longestWord)
}

/** A profile, as much of it as `student` holds; what is hidden from others is marked so. */
export function ProfileView({ student, more, noPhoto, actions, tools, place }: ProfileViewProps) {
  const { register_no, name, withheld } = student
  return (
    <ProfileLayout
      className={styles.profile}
      sideClassName={styles.side}
      head={
        <>
          <p className={styles.facts}>
            <span>{register_no}</span>
            <span>{yearInWords(student.year)}</span>
            {groupsOf(student).map((group) => (
              <span key={group}>{group}</span>
            ))}
          </p>
          <h1 className={hasLongWord(name) ? `${styles.title} ${styles.long}` : styles.title}>
            <span className={styles.name} lang={languageOf(name)}>
              {name}
            </span>{' '}
            {student.developer && <span className={styles.tag}>{messages.students.developer}</span>}
          </h1>
          <Braid seed={register_no} width={760} height={44} className={styles.braid} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      }
      side={
        <>
          <Portrait student={student} noPhoto={noPhoto} />
          <ProfileLinks student={student} />
          {tools}
        </>
      }
    >
      {student.now && (
        <Section
          title={messages.students.now}
          meta={withheld.now && <WithheldMark audience={withheld.now} />}
        >
          <p className={styles.paragraph}>{student.now}</p>
        </Section>
      )}
      <Summary text={student.profile_desc} withheld={withheld.summary} />
      {more}
      <Resume student={student} place={place} />
    </ProfileLayout>
  )
}

interface SummaryProps {
  text: string
  withheld: Audience | undefined
}

/** What the student writes of themselves, in its paragraphs. */
function Summary({ text, withheld }: SummaryProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <Section title="Summary" meta={withheld && <WithheldMark audience={withheld} />}>
      {paragraphs.length > 0 ? (
        <Prose>
          {paragraphs.map((paragraph, index) => (
            <p key={index} className={styles.paragraph} lang={languageOf(paragraph)} dir="auto">
              {paragraph}
            </p>
          ))}
        </Prose>
      ) : (
        <p className={styles.absent}>No summary yet.</p>
      )}
    </Section>
  )
}

interface PortraitProps {
  student: ShownStudent
  /** What is said where there is no photo. */
  noPhoto: string
}

/** The photo, or the mark drawn from the name with the word that there is none. */
function Portrait({ student, noPhoto }: PortraitProps) {
  const { name, photo, withheld } = student
  return (
    <PortraitPlace>
      <div className={styles.frame}>
        {photo ? <Photo photo={photo} name={name} /> : <PersonMark name={name} size="large" />}
      </div>
      {(!photo || withheld.photo) && (
        <figcaption className={styles.words}>
          {!photo && <span>{noPhoto}</span>}
          {withheld.photo && <WithheldMark audience={withheld.photo} />}
        </figcaption>
      )}
    </PortraitPlace>
  )
}

interface PhotoProps {
  photo: NonNullable<ShownStudent['photo']>
  name: string
}

function Photo({ photo: { path, sized }, name }: PhotoProps) {
  if (sized) {
    return (
      <StoredPhoto
        photo={sized}
        alt={name}
        sizes="(width <= 30rem) 7.5rem, 21rem"
        className={styles.photo}
        first
      />
    )
  }
  return <img className={styles.photo} src={path} alt={name} width={480} height={480} />
}

/** Where to find the student elsewhere; what was not given takes no room. */
function ProfileLinks({ student }: { student: ShownStudent }) {
  const links = linksOf(student).filter(({ href }) => href !== '')
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <DescriptionList>
        {links.map(({ part, label, icon, href, text }) => (
          <Description key={label} label={label} icon={icon}>
            <a href={href} rel="nofollow noopener" data-print="address">
              {part === 'email' ? <EmailAddress email={text} /> : text}
            </a>
            <WithheldMark audience={student.withheld[part] ?? 'public'} />
          </Description>
        ))}
      </DescriptionList>
    </div>
  )
}

interface ShownLink {
  part: ProfilePart
  label: string
  icon: IconName
  /** '' where none was given. */
  href: string
  text: string
}

function linksOf({ linkedin_link, github_link, email, leetcode_link }: ShownStudent): ShownLink[] {
  return [
    {
      part: 'linkedin',
      label: 'LinkedIn',
      icon: linkedinIcon,
      href: webLink(linkedin_link),
      text: shortLink(linkedin_link, 'linkedin.com'),
    },
    {
      part: 'github',
      label: 'GitHub',
      icon: githubIcon,
      href: webLink(github_link),
      text: shortLink(github_link, 'github.com'),
    },
    { part: 'email', label: 'E-mail', icon: 'mail', href: email && `mailto:${email}`, text: email },
    {
      part: 'leetcode',
      label: 'LeetCode',
      icon: codeIcon,
      href: webLink(leetcode_link),
      text: shortLink(leetcode_link, 'leetcode.com'),
    },
  ]
}

/** Only the web: whatever else has found its way into a record is no link. */
function webLink(address: string) {
  return /^https?:\/\//i.test(address) ? address : ''
}

interface ResumeProps {
  student: ShownStudent
  /** Where it is opened. */
  place?: PdfPlace | undefined
}

/** The resume to read and to keep; one that is no PDF can only be kept. */
function Resume({ student: { name, resume, withheld }, place }: ResumeProps) {
  const mark = withheld.resume && <WithheldMark audience={withheld.resume} />
  if (!resume) {
    return (
      <Section title="Resume" meta={mark}>
        <p className={styles.absent}>{messages.students.noResume}</p>
      </Section>
    )
  }
  const { path, size, type, first } = resume
  const title = `Resume of ${name}`
  if (type === 'application/pdf') {
    return (
      <Section id="resume" title="Resume" meta={mark} className={styles.resume}>
        <PdfFrame
          path={path}
          title={title}
          name={resume.name}
          size={size}
          first={first && <FirstPage name={title} isFarDown {...first} />}
          {...place}
        />
      </Section>
    )
  }
  return (
    <Section
      title="Resume"
      className={styles.resume}
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
