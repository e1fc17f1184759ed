import { useEffect, useEffectEvent, useRef } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/content.ts'
import { contentPath, partAnchor } from '#contract/paths.ts'
import { previewMails, readMailTexts } from '#domain/mail/mail-words.ts'
import { contentPage, type ContentPage } from '#domain/site/content-page.ts'
import { EditPartButton } from '../records/part-form.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { sendTestMail } from '../api/mails.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { useColours } from '../shell/use-colours.ts'
import { useSending } from '../shell/use-sending.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './content-page.module.css'
import { SectionOrder } from './section-order.tsx'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async (visit, { params, url }) => {
  const { db, who, department, origin, maxUpload } = visit
  const { part = '' } = pageQuery('content', url)
  const asked = { name: params.kind ?? '', part, domains: department.domains }
  const page = await contentPage(db, who, asked)
  const previews =
    page.kind === 'mails'
      ? previewMails({ department, texts: await readMailTexts(db), site: origin })
      : {}
  return { ...page, previews, maxUpload, colours: department.style }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/**
 * What the department says of itself on a page, part by part, and the forms that change it. The
 * pencil at a part of the public page leads to its form here.
 */
export default function ContentPage() {
  const { words, shownOn, parts, previews, sections, colours, ...page } =
    useLoaderData<typeof loader>()
  useColours(colours)
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
        action={
          shownOn !== null && (
            <ButtonLink icon="eye" to={shownOn} reloadDocument>
              {messages.see}
            </ButtonLink>
          )
        }
      />
      {parts.map((part) => (
        <Part key={part.name} part={part} page={page} preview={previews[part.name]} />
      ))}
      {sections && (
        <SectionOrder
          kind={page.kind}
          path={words.path}
          sections={sections}
          version={page.record.version ?? 0}
        />
      )}
    </div>
  )
}

interface PartProps {
  part: ContentPage['parts'][number]
  page: Pick<ContentPage, 'kind' | 'record' | 'asked' | 'pictures'> & { maxUpload: number }
  /** What it makes of the words, where they are not seen on a page. */
  preview: string | undefined
}

/** One part: what it says, and its form, which stands open for whoever came by the pencil. */
function Part({ part, page, preview }: PartProps) {
  const { kind, record, asked, pictures, maxUpload } = page
  const { name, label, fields, said, shownOn } = part
  const tasks = useRecordTasks<typeof record>()
  const seenAt = `${shownOn}#${partAnchor(kind, name)}`
  const open = () => tasks.ask({ what: 'edit', record })
  const { isOpen } = tasks.editing.task
  const place = useRef<HTMLElement>(null)
  const leadsBack = useRef(false)
  // No button here has opened the form of the pencil: its reader goes on at the link to the page.
  useEffect(() => {
    if (isOpen || !leadsBack.current) return
    leadsBack.current = false
    place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen])
  const openAsked = useEffectEvent(() => {
    leadsBack.current = true
    open()
  })
  // Not while the page is made: what is typed into a form that scripts have not taken over is lost.
  useEffect(() => {
    if (asked === name) openAsked()
  }, [asked, name])
  return (
    <Section
      id={name}
      ref={place}
      title={label}
      action={
        <ButtonRow>
          {preview === undefined && (
            <ButtonLink
              look="quiet"
              size="small"
              icon="eye"
              to={seenAt}
              aria-label={messages.seePart(label)}
              reloadDocument
            >
              {messages.seeIt}
            </ButtonLink>
          )}
          {preview !== undefined && <ExampleButton part={name} />}
          <EditPartButton kind={kind} id={record.id} part={part} onClick={open}>
            {messages.edit}
          </EditPartButton>
        </ButtonRow>
      }
    >
      <RecordTasks
        kind={kind}
        tasks={tasks}
        heading={label}
        only={fields}
        shownOn={preview === undefined ? seenAt : contentPath(kind, name)}
        nameOf={() => label}
        valuesOf={({ values }) => values}
        pictureOf={(_, field) => shown(pictures[field])}
        maxBytes={maxUpload}
      />
      <dl className={styles.said}>
        {said.map((field) => (
          <div key={field.name} className={styles.field}>
            {/* The heading says it already to those who look. */}
            <dt className={styles.label}>
              {field.label === label ? <VisuallyHidden>{label}</VisuallyHidden> : field.label}
            </dt>
            <dd className={classNames(styles.value, lookOf(field.value, pictures[field.name]))}>
              {shown(pictures[field.name]) || field.value || messages.nothing}
            </dd>
          </div>
        ))}
      </dl>
      {preview && (
        <Disclosure title={messages.preview} unprinted>
          <p className={classNames(styles.lines, styles.preview)}>{preview}</p>
        </Disclosure>
      )}
    </Section>
  )
}

/** Sends an example of a mail to whoever presses it, to see it arrive. */
function ExampleButton({ part }: { part: string }) {
  const { isBusy, start } = useSending(() => sendTestMail(part))
  return (
    <Button look="quiet" size="small" icon="mail" busy={isBusy} onClick={() => void start()}>
      {messages.sendMe}
    </Button>
  )
}

function lookOf(value: string, picture: Held) {
  if (picture) return styles.picture
  return value === '' ? styles.none : styles.lines
}

type Held = ContentPage['pictures'][string] | undefined

/** A picture of the record, which its label names. */
function shown(picture: Held) {
  return picture && <StoredPhoto photo={picture} alt="" sizes="16rem" />
}
