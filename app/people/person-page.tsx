import { type MetaFunction, useLoaderData } from 'react-router'
import * as authorWords from '#contract/messages/authors.ts'
import * as messages from '#contract/messages/people.ts'
import { pages, personPath } from '#contract/paths.ts'
import { personPage, type PersonPage as Page } from '#domain/people/person-page.ts'
import type { ShownPublication } from '#domain/people/author-pages.ts'
import { PartForm } from '../records/part-form.tsx'
import { AsSent } from '../shell/as-sent.tsx'
import type { AuthorQuestionsProps } from '../shell/author-questions.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { photoOf } from '../shell/portrait.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProfileLayout } from '../ui/profile-layout.tsx'
import { Section } from '../ui/section.tsx'
import '../shell/rich-text.module.css?styles'
import '../ui/description-list.module.css?styles'
import '../ui/hairline-list.module.css?styles'
import '../ui/tag.module.css?styles'
import '../ui/text-layout.module.css?styles'
import '../shell/portrait.module.css?styles'
import '../shell/download-links.module.css?styles'
import '../shell/publication-rows.module.css?styles'
import '../shell/stored-photo.module.css?styles'
import './person-parts.module.css?styles'
import './own-publications.module.css?styles'
import type { OwnPublicationsProps } from './own-publications.tsx'
import styles from './person-page.module.css'

const sent = import.meta.env.SSR ? await import('./person-parts.tsx') : undefined

const AuthorQuestions = onDemand<AuthorQuestionsProps>(
  async () => (await import('../shell/author-questions.tsx')).AuthorQuestions,
)

const OwnPublications = onDemand<OwnPublicationsProps>(
  async () => (await import('./own-publications.tsx')).OwnPublications,
)

/** Teachers edit their own. */
export const handle: PageHandle = { works: ['person'] }

export const loader = defineLoader(
  async ({ db, who, origin, department, titles, maxUpload }, { params }) => ({
    list: titles.facultyTitle,
    ...(await personPage(db, { id: params.slug ?? '', origin, who, department })),
    maxUpload,
  }),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { person, description, jsonLd } = loaderData
  const path = personPath(person.id)
  return [
    ...pageMeta(matches, { title: person.name, description, path }),
    // React Router escapes the text, so that no name can end the script element.
    { 'script:ld+json': jsonLd },
  ]
}

/** Somebody of the department: who they are, what they work on, what they have published. */
export default function PersonPage() {
  const { person, pictures, taught, note, list, publications, questions, isOwn } =
    useLoaderData<typeof loader>()
  const { id, name, role, text, interests, courses, domain } = person
  return (
    <ProfileLayout
      className={styles.page}
      sideClassName={styles.side}
      head={
        <>
          <Breadcrumb above={[{ label: list, to: pages.faculty }]} here={name} />
          <h1 className={styles.name}>{name}</h1>
          {role && <p className={styles.role}>{role}</p>}
          {note && <Notice tone="info">{note}</Notice>}
          <Pencils parts={['who', 'office']} />
          <AsSent id="person-strand" shows={[id, domain]}>
            {sent && <sent.PersonStrand person={person} />}
          </AsSent>
        </>
      }
      side={
        <>
          <AsSent id="person-side" shows={person}>
            {sent && <sent.PersonSide person={person} />}
          </AsSent>
          <Pencils parts={['reach']} />
        </>
      }
    >
      <div className={styles.words}>
        <AsSent id="person-words" shows={[text, pictures]}>
          {sent && <sent.PersonWords text={text} pictures={pictures} />}
        </AsSent>
        <Pencils parts={['about']} />
      </div>
      <AsSent id="person-work" shows={[interests, taught, courses]}>
        {sent && <sent.PersonWork interests={interests} taught={taught} courses={courses} />}
      </AsSent>
      <PersonPublications publications={publications} />
      {questions.length > 0 && (
        <Section title={isOwn ? authorWords.isThisYou : authorWords.couldBe(name)}>
          <AuthorQuestions
            questions={questions}
            intro={isOwn ? authorWords.askedText : authorWords.askedOf(name)}
            isOwn={isOwn}
          />
        </Section>
      )}
    </ProfileLayout>
  )
}

type PartName = NonNullable<Page['editing']>['parts'][number]['name']

/** The way to the forms of these parts, for whoever may write them. */
function Pencils({ parts }: { parts: readonly PartName[] }) {
  const { person, editing, maxUpload } = useLoaderData<typeof loader>()
  const mine = editing?.parts.filter(({ name }) => parts.includes(name)) ?? []
  if (!editing || mine.length === 0) return null
  return (
    <div className={styles.pencils} data-print="hide">
      {mine.map((part) => (
        <PartForm
          key={part.name}
          kind="person"
          part={part}
          record={editing.record}
          choices={editing.choices}
          maxBytes={maxUpload}
        >
          {photoOf(person)}
        </PartForm>
      ))}
    </div>
  )
}

/** What a person has published, newest first. */
function PersonPublications({ publications }: { publications: ShownPublication[] }) {
  const { person, editing, refused, isOwn } = useLoaderData<typeof loader>()
  // Somebody of the staff is not expected to have any.
  if (publications.length === 0 && person.group === 'staff' && !editing) return null
  return (
    <Section
      title="Publications"
      meta={publications.length > 0 && publications.length}
      action={<Pencils parts={['publications']} />}
    >
      {refused && publications.length + refused.length > 0 ? (
        <OwnPublications
          person={{ id: person.id, name: person.name }}
          publications={publications}
          refused={refused}
          isOwn={isOwn}
        />
      ) : publications.length > 0 ? (
        <AsSent id="person-publications" shows={publications}>
          {sent && (
            <sent.PublicationRows
              publications={publications}
              author={{ is: 'person', id: person.id }}
            />
          )}
        </AsSent>
      ) : (
        <p>{messages.noPublications}</p>
      )}
    </Section>
  )
}
