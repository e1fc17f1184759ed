import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as words from '#contract/messages/sheets.ts'
import { pageNumber } from '#contract/query-schemas.ts'
import {
  sheetExamplePath,
  sheetExportPath,
  sheetImportPath,
  sheetPhotosPath,
} from '#contract/sheet-paths.ts'
import { sheetPage } from '#domain/sheets/sheet-page.ts'
import { photoCalls } from '../api/photos.ts'
import { startSheetImport } from '../api/sheets.ts'
import { PasteField, PasteForm, usePasteForm } from '../records/paste-form.tsx'
import { AsSent } from '../shell/as-sent.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { FileField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import formStyles from '../shell/import-form.module.css'
import styles from './import-page.module.css'
import { imageIcon } from '../ui/rare-icons.ts'
import type { SheetAnswer, SheetSendingProps } from './sheet-sending.tsx'
import '../shell/import-choice-form.module.css?styles'
import '../shell/import-ended.module.css?styles'
import '../shell/import-plan.module.css?styles'
import '../shell/long-import.module.css?styles'
import '../shell/match-fields.module.css?styles'
import '../shell/photo-import.module.css?styles'
import '../shell/plan-table.module.css?styles'
import '../ui/progress.module.css?styles'
import '../ui/segmented.module.css?styles'
import '../ui/table.module.css?styles'
import './sheet-plan-view.module.css?styles'

const Braid = import.meta.env.SSR ? (await import('../ui/motif/braid.tsx')).Braid : undefined

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, sent }, { params, url }) => {
  const { page, problem } = pageQuery('sheetImport', url)
  const asked = { tried: sent?.values, page: pageNumber.parse(page) }
  const shown = await sheetPage(db, who, params.kind ?? '', asked)
  const isRefused = problem !== undefined
  const sentence = shown.plan ? words.refusedFinish : words.refusedPlainly
  const { message, errors } = sent?.problem ?? {}
  return {
    ...shown,
    problem: isRefused ? sentence : '',
    /** What speaks against what was chosen, as its form was sent without scripts. */
    refused: message === undefined ? null : { message, ...(errors && { errors }) },
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const SheetPreview = onDemand(async () => (await import('./sheet-preview.tsx')).SheetPreview)
const ImportEnded = onDemand(async () => (await import('../shell/import-ended.tsx')).ImportEnded)
const SheetSending = onDemand<SheetSendingProps>(
  async () => (await import('./sheet-sending.tsx')).SheetSending,
)
const PhotoImport = onDemand(async () => (await import('../shell/photo-import.tsx')).PhotoImport)

const photoWords = {
  fileLabel: words.photosLabel,
  instead: words.photosBack,
  back: words.photosBack,
  existing: words.photosExisting,
}

/** A list of records as a file, or pasted: read, looked at row by row, imported. */
export default function ImportPage() {
  const {
    words: head,
    kind,
    plural,
    list,
    plan,
    ended,
    photos,
    problem,
    refused,
  } = useLoaderData<typeof loader>()
  const [isOfPhotos, setOfPhotos] = useState(photos !== null)
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail above={[{ label: list.title, to: list.path }]} here={head.title} />}
        title={head.title}
        lede={head.description}
        motif={
          <AsSent id="import-motif" shows={kind}>
            {Braid && <Braid seed={`import ${kind}`} width={420} height={96} />}
          </AsSent>
        }
      />
      {problem && (
        <div className={formStyles.notice}>
          <Notice tone="error" live={false}>
            {problem}
          </Notice>
        </div>
      )}
      {isOfPhotos && (
        <PhotoImport
          calls={photoCalls(sheetPhotosPath(kind))}
          words={{ ...photoWords, fileHint: words.photosHint(plural) }}
          progress={photos}
          page={head.path}
          onBack={() => setOfPhotos(false)}
        />
      )}
      {plan && !isOfPhotos && <SheetPreview kind={kind} plan={plan} problem={refused} />}
      {ended && !isOfPhotos && <ImportEnded {...ended} />}
      {!plan && !isOfPhotos && <Source key={kind} onPhotos={() => setOfPhotos(true)} />}
    </div>
  )
}

/** The ways to bring a list: a file chosen or dropped, or rows pasted. */
function Source({ onPhotos }: { onPhotos: () => void }) {
  const { kind, words: head, hasPhotos } = useLoaderData<typeof loader>()
  const paste = usePasteForm({
    name: `import-${kind}`,
    nothingPasted: words.nothingPasted,
    start: (text) => startSheetImport(kind, text),
  })
  const { form } = paste
  const [chosen, setChosen] = useState<Omit<SheetSendingProps, 'kind'> | null>(null)
  const read = (control: HTMLInputElement) => {
    const [file] = control.files ?? []
    control.value = ''
    // One at a time: the one on its way can be cancelled.
    if (!file || form.isBusy) return
    // The form is busy from now on, also while what sends the file is still to come.
    form.send(async () => {
      const answer = await new Promise<SheetAnswer>((onAnswer) => setChosen({ file, onAnswer }))
      setChosen(null)
      return answer
    })
  }
  return (
    <PasteForm
      paste={paste}
      action={sheetImportPath(kind)}
      page={head.path}
      className={formStyles.form}
    >
      {form.refusal && <RefusalNotice refusal={form.refusal} />}
      <div data-needs="script">
        <FileField
          label={words.fileLabel}
          hint={form.isBusy ? words.checking : words.fileHint}
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => read(currentTarget)}
        />
      </div>
      {chosen && <SheetSending kind={kind} {...chosen} />}
      <DisclosureList>
        <Disclosure level={2} title={words.pasteTitle}>
          <div className={formStyles.paste}>
            <PasteField paste={paste} label={words.pasteLabel} hint={words.pasteHint} rows={8} />
            <ButtonRow>
              <Button type="submit" busy={form.isBusy}>
                {form.isBusy ? words.checking : words.check}
              </Button>
            </ButtonRow>
          </div>
        </Disclosure>
        <Disclosure level={2} title={words.formatTitle}>
          <Format />
        </Disclosure>
      </DisclosureList>
      <ButtonRow>
        <ButtonLink icon="download" to={sheetExamplePath(kind)} reloadDocument download>
          {words.example}
        </ButtonLink>
        <ButtonLink icon="download" to={sheetExportPath(kind)} reloadDocument download>
          {words.current}
        </ButtonLink>
        {hasPhotos && (
          <Button icon={imageIcon} onClick={onPhotos}>
            {words.importPhotos}
          </Button>
        )}
      </ButtonRow>
    </PasteForm>
  )
}

/** How a file has to look. */
function Format() {
  const { knownBy, columns } = useLoaderData<typeof loader>()
  return (
    <div className={formStyles.advice}>
      <p>{words.format}</p>
      <p>{knownBy}</p>
      <h3 className={styles.heading}>{words.columnsTitle}</h3>
      <ul className={styles.columns}>
        {columns.map(({ title, note }) => (
          <li key={title}>
            <b>{title}</b>
            {note && ` (${note})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
