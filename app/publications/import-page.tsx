import { type MetaFunction, useLoaderData } from 'react-router'
import * as words from '#contract/messages/publication-import.ts'
import { pageHead } from '#contract/pages.ts'
import { calls, pages } from '#contract/paths.ts'
import { importLimits } from '#contract/publication-import.ts'
import { pageNumber } from '#contract/query-schemas.ts'
import {
  endedImport,
  lookUpProgress,
  waitingPlan,
} from '#domain/publications/import/import-publications.ts'
import { startImport } from '../api/publications.ts'
import { fill } from '../records/form-controls.ts'
import { PasteField, PasteForm, usePasteForm } from '../records/paste-form.tsx'
import type { LongImportProps } from '../shell/long-import.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { AsSent } from '../shell/as-sent.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { Button, ButtonRow } from '../ui/button.tsx'
import { FileField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { classNames } from '../ui/class-names.ts'
import formStyles from '../shell/import-form.module.css'
import styles from './import-page.module.css'
import '../shell/import-ended.module.css?styles'
import '../shell/import-plan.module.css?styles'
import '../shell/long-import.module.css?styles'
import '../shell/plan-table.module.css?styles'
import '../ui/progress.module.css?styles'
import '../ui/segmented.module.css?styles'
import '../ui/table.module.css?styles'
import './import-plan.module.css?styles'

const Braid = import.meta.env.SSR ? (await import('../ui/motif/braid.tsx')).Braid : undefined

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, looksUpDois }, { url }) => {
  const query = pageQuery('publicationImport', url)
  const page = pageNumber.parse(query.page)
  const plan = await waitingPlan(db, who, page)
  const isRefused = query.problem !== undefined
  return {
    words: pageHead('publicationImport'),
    hint: looksUpDois ? words.pasteOrListHint : words.pasteHint,
    plan,
    ended: await endedImport(db, who, page),
    progress: await lookUpProgress(db, who),
    problem: isRefused ? (plan ? words.refusedFinish : words.refusedPlainly) : '',
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const ImportPlan = onDemand(async () => (await import('./import-plan.tsx')).ImportPlan)
const ImportEnded = onDemand(async () => (await import('../shell/import-ended.tsx')).ImportEnded)
const LongImport = onDemand<LongImportProps>(
  async () => (await import('../shell/long-import.tsx')).LongImport,
)
const PutAwayForm = onDemand(async () => (await import('../shell/long-import.tsx')).PutAwayForm)

/** How the look-up of DOIs is followed. */
const lookUp = {
  path: calls.publicationImport,
  page: pages.publicationImport,
  label: words.lookingUp,
  plural: words.doisWord,
}

/** Publications pasted or dropped: read, looked at entry by entry, imported. */
export default function ImportPage() {
  const { words: head, hint, plan, ended, progress, problem } = useLoaderData<typeof loader>()
  const readAnew = useReadAnew()
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={head.title} />}
        title={head.title}
        lede={head.description}
        motif={
          <AsSent id="import-motif">
            {Braid && <Braid seed="publication import" width={420} height={96} />}
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
      {progress?.trouble && (
        <div className={formStyles.notice}>
          <Notice tone="error" live={false} action={<PutAwayForm {...lookUp} {...progress} />}>
            {progress.trouble}
          </Notice>
        </div>
      )}
      {progress?.isRunning ? (
        <LongImport {...lookUp} progress={progress} onEnd={() => void readAnew(() => {})} />
      ) : plan ? (
        <ImportPlan key={`${plan.state} ${plan.page}`} plan={plan} />
      ) : (
        <>
          {ended && <ImportEnded {...ended} />}
          <ImportSource hint={hint} />
        </>
      )}
    </div>
  )
}

/** The ways to bring publications: pasted, or as a file whose text is put where one would paste it. */
function ImportSource({ hint }: { hint: string }) {
  const paste = usePasteForm({
    name: 'publication-import',
    nothingPasted: words.nothingPasted,
    start: startImport,
  })
  const { form } = paste
  const read = async (control: HTMLInputElement) => {
    const [file] = control.files ?? []
    const area = control.form?.elements.namedItem('text')
    if (!file || !(area instanceof HTMLTextAreaElement)) return
    if (file.size > importLimits.bytes) return form.complain({ text: words.tooLarge })
    fill(area, await file.text())
    control.value = ''
    form.forgive('text')
    form.draft.look()
  }
  return (
    <>
      <PasteForm
        paste={paste}
        action={calls.publicationImport}
        page={pages.publicationImport}
        className={formStyles.form}
      >
        <div className={classNames(formStyles.paste, styles.paste)}>
          <PasteField paste={paste} label={words.pasteLabel} hint={hint} rows={12} />
        </div>
        <div data-needs="script">
          <FileField
            label={words.fileLabel}
            hint={words.fileHint}
            accept=".bib,.bibtex,.ris,.json,.txt,application/x-bibtex,application/x-research-info-systems,application/json,text/plain"
            onChange={({ currentTarget }) => void read(currentTarget)}
          />
        </div>
        {form.refusal && <RefusalNotice refusal={form.refusal} />}
        <ButtonRow>
          <Button type="submit" look="filled" busy={form.isBusy}>
            {form.isBusy ? words.checking : words.check}
          </Button>
        </ButtonRow>
      </PasteForm>
      {form.isBusy && <LongImport {...lookUp} label={words.checking} />}
    </>
  )
}
