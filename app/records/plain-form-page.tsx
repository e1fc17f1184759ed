import type { ReactNode } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { form as formWords, heading, page, removal } from '#contract/messages/plain-forms.ts'
import { capital } from '#contract/messages/records.ts'
import { pageHead } from '#contract/pages.ts'
import { plainForm } from '#domain/records/plain-form.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { Field } from '#contract/kinds/field.ts'
import { aboutForm, listAddedTo } from '#contract/kinds/plain-form.ts'
import { cancel, duplicate, save } from '#contract/messages/record-forms.ts'
import { pages, plainFormPath, recordListPath } from '#contract/paths.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { MoreFields } from './more-fields.tsx'
import { PlainForm } from './plain-form.tsx'
import { PlainFields } from './plain-fields.tsx'
import styles from './plain-form-page.module.css'

export const loader = defineLoader(async ({ db, who, sent, maxUpload }, { url }) => {
  const { id = '', part = '', remove, ...asked } = pageQuery('plainForm', url)
  const form = await plainForm(db, who, { id, part, ...asked })
  const { noun, isSingle } = form
  const isRemoval = remove !== undefined && form.mayRemove
  const edits = heading(form.id === '' && !isSingle ? 'add' : 'edit', noun)
  const words = { ...pageHead('plainForm'), title: isRemoval ? removal.title(noun) : edits }
  return { ...form, words, sent, maxUpload, isRemoval }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** The form of one record on a page of its own: nothing of it runs in the browser. */
export default function PlainFormPage() {
  const form = useLoaderData<typeof loader>()
  const { kind, plural, isSingle, name, parts, isRemoval, words } = form
  const { title } = words
  return (
    <div className="container">
      <PageHeading
        above={
          <DeskTrail
            above={[
              { label: page.all, to: pages.records },
              ...(isSingle ? [] : [{ label: capital(plural), to: recordListPath(kind) }]),
            ]}
            here={title}
          />
        }
        title={title}
        {...(name !== '' && { lede: name })}
      />
      {parts.length > 0 ? (
        <Parts {...form} />
      ) : isRemoval ? (
        <Removal {...form} />
      ) : (
        <Form {...form} />
      )}
    </div>
  )
}

/** The parts of a kind with many fields, which are edited one at a time. */
function Parts({ kind, id, parts }: Page) {
  return (
    <HairlineList label={page.parts}>
      {parts.map((part) => (
        <HairlineRow
          key={part.name}
          title={<a href={plainFormPath(kind, { id, part: part.name })}>{part.label}</a>}
        />
      ))}
    </HairlineList>
  )
}

function Form(asked: Page) {
  const {
    kind,
    id,
    part,
    sent,
    maxUpload,
    fields,
    sections,
    rare,
    choices,
    accounts,
    used,
    mayRemove,
    copy,
    mayCopy,
  } = asked
  const { problem = null, adds = '' } = sent ?? {}
  const version = problem?.version ?? sent?.version ?? asked.version
  const values = sent?.values ?? asked.values
  const added = listAddedTo(fields, adds)
  const path = plainFormPath(kind, { id, part, copy })
  const filled = {
    values,
    choices,
    accounts,
    used,
    maxBytes: maxUpload,
    errors: problem?.errors ?? {},
    conflicts: problem?.conflicts ?? {},
  }
  const hasAny = ({ name: field }: Field) =>
    Boolean(filled.errors[field] ?? filled.conflicts[field]) || Boolean(values?.[field])
  return (
    <PlainForm action={path} problem={problem}>
      {asked.begins && <p className={styles.begins}>{asked.begins}</p>}
      {added && <Notice>{formWords.added(added.noun ?? added.label)}</Notice>}
      {version !== null && <input type="hidden" name={aboutForm.version} value={version} />}
      {asked.formKey && (
        <input type="hidden" name={aboutForm.key} value={sent?.formKey ?? asked.formKey} />
      )}
      {problem?.repeats && <input type="hidden" name={aboutForm.repeats} value={problem.repeats} />}
      {sections.map((section) =>
        section.label === '' ? (
          <PlainFields key="" {...filled} fields={section.fields} />
        ) : (
          <fieldset key={section.label} className={styles.section}>
            <legend className={styles.legend}>{section.label}</legend>
            <PlainFields {...filled} fields={section.fields} />
          </fieldset>
        ),
      )}
      {rare.length > 0 && (
        <MoreFields isOpen={rare.some(hasAny)}>
          <PlainFields {...filled} fields={rare} />
        </MoreFields>
      )}
      <Ways>
        <Button type="submit" look="filled">
          {save[0]}
        </Button>
        <ButtonLink look="quiet" to={listOf(asked)}>
          {cancel}
        </ButtonLink>
        {mayCopy && (
          <ButtonLink look="quiet" to={plainFormPath(kind, { copy: id })}>
            {duplicate}
          </ButtonLink>
        )}
        {mayRemove && (
          <ButtonLink look="quiet-danger" to={plainFormPath(kind, { id, remove: '1' })}>
            {page.remove}
          </ButtonLink>
        )}
      </Ways>
    </PlainForm>
  )
}

function Removal(asked: Page) {
  const { kind, id, name, noun } = asked
  const path = plainFormPath(kind, { id, remove: '1' })
  return (
    <PlainForm action={path}>
      <Notice tone="warning" title={removal.question(noun, name)}>
        <p>{removal.after}</p>
      </Notice>
      <Ways>
        <Button type="submit" look="danger">
          {removal.confirm}
        </Button>
        <ButtonLink look="quiet" to={listOf(asked)}>
          {cancel}
        </ButtonLink>
      </Ways>
    </PlainForm>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ways}>
      <ButtonRow>{children}</ButtonRow>
    </div>
  )
}

function listOf({ kind, isSingle }: Page) {
  return isSingle ? pages.records : recordListPath(kind)
}
