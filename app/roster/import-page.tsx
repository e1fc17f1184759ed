import { type SubmitEvent, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import type { PastedRoster } from '#contract/imports.ts'
import { calls, pages } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import { photoProgress } from '#domain/photos/import-photos.ts'
import { studentPhotos as photosOfStudents } from '#domain/students/student-photos.ts'
import { photoCalls } from '../api/photos.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { UploadProgress } from '../shell/upload-progress.tsx'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import formStyles from '../shell/import-form.module.css'
import styles from './import-page.module.css'
import '../shell/import-choice-form.module.css?styles'
import '../shell/long-import.module.css?styles'
import '../shell/match-fields.module.css?styles'
import '../shell/photo-import.module.css?styles'
import '../shell/plan-table.module.css?styles'
import '../ui/progress.module.css?styles'
import '../ui/table.module.css?styles'
import './match-columns.module.css?styles'
import './plan-view.module.css?styles'
import { pastedFile, useImport } from './use-import.ts'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { FileField, TextArea } from '../ui/field.tsx'
import { acceptDrops } from '../ui/take-drops.ts'
import { imageIcon } from '../ui/rare-icons.ts'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, sent }) => ({
  words: pageHead('rosterImport'),
  roster: pageHead('roster').title,
  photos: await photoProgress(db, who, photosOfStudents),
  // The route of this page made it of what a form without scripts brought.
  pasted: (sent?.values ?? null) as PastedRoster | null,
  /** Why those rows were refused. */
  refused: sent?.problem?.message ?? '',
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const PlanView = onDemand(async () => (await import('./plan-view.tsx')).PlanView)
const MatchColumns = onDemand(async () => (await import('./match-columns.tsx')).MatchColumns)
const PhotoImport = onDemand(async () => (await import('../shell/photo-import.tsx')).PhotoImport)
const Imported = onDemand(async () => (await import('./imported.tsx')).Imported)

const studentPhotos = photoCalls(`${calls.roster}/photos`)

const photoWords = {
  fileLabel: 'ZIP file of photos',
  fileHint:
    'Up to 500 photos, each named with the student’s register number, such as 2024001.jpg. JPEG, PNG and WebP.',
  instead: 'Import a roster instead',
  back: 'Import a roster',
  existing: 'Students who have a photo',
}

/** A roster as a file: chosen, looked at, imported. */
export default function ImportPage() {
  const { words, roster, photos, pasted, refused } = useLoaderData<typeof loader>()
  const [isOfPhotos, setOfPhotos] = useState(photos !== null)
  const work = useImport(pasted, refused)
  const { plan, done, refusal, meter } = work
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail above={[{ label: roster, to: pages.roster }]} here={words.title} />}
        title={words.title}
        lede={words.description}
        motif={<Braid seed="roster import" width={420} height={96} />}
      />
      {refusal && (
        <div className={formStyles.notice}>
          <RefusalNotice refusal={refusal} />
          {refusal.status === 409 && <Button onClick={work.lookAgain}>Check again</Button>}
        </div>
      )}
      {isOfPhotos && (
        <PhotoImport
          calls={studentPhotos}
          words={photoWords}
          progress={photos}
          page={pages.rosterImport}
          onBack={() => setOfPhotos(false)}
        />
      )}
      {!plan && !meter && !done && !isOfPhotos && (
        <ImportSource
          refusedRows={pasted?.rows}
          onFile={(file) => void work.look(file)}
          onPhotos={() => {
            work.startOver()
            setOfPhotos(true)
          }}
        />
      )}
      {meter && (
        <div className={styles.meter}>
          <UploadProgress name={work.fileName} meter={meter} afterwards={work.afterwards} />
          <Button onClick={work.cancel}>Cancel</Button>
        </div>
      )}
      {plan && !meter && work.isMatching && (
        <MatchColumns
          key={plan.state}
          table={plan.table}
          pasted={pasted}
          fileName={work.fileName}
          onRead={(wish) => void work.read(wish)}
          onStartOver={work.startOver}
        />
      )}
      {plan && !done && !work.isMatching && (
        <PlanView
          plan={plan}
          pasted={pasted}
          fileName={work.fileName}
          isBusy={meter !== null}
          onImport={() => void work.write()}
          onChoose={(choice) => void work.choose(choice)}
          onMatch={work.match}
          onStartOver={work.startOver}
        />
      )}
      {done && <Imported counts={done} plan={plan} onStartOver={work.startOver} />}
    </div>
  )
}

interface ImportSourceProps {
  /** What was pasted before, and refused. */
  refusedRows: string | undefined
  onFile: (file: File) => void
  onPhotos: () => void
}

/** The ways to bring a roster: a file chosen or dropped, or rows pasted. */
function ImportSource({ refusedRows, onFile, onPhotos }: ImportSourceProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const rows = new FormData(event.currentTarget).get('rows')
    if (typeof rows === 'string' && rows.trim() !== '') {
      onFile(pastedFile(rows))
    }
  }
  return (
    <form
      ref={acceptDrops}
      className={formStyles.form}
      method="post"
      action={pages.rosterImport}
      onSubmit={submit}
    >
      <div data-needs="script">
        <FileField
          label="Roster as an Excel or CSV file"
          hint="Choose a file or drop it here. You can check every change before anything is saved."
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
        />
      </div>
      <DisclosureList>
        <Disclosure level={2} title="Paste the rows instead" open={refusedRows !== undefined}>
          <div className={formStyles.paste}>
            <TextArea
              name="rows"
              label="Rows, including the header row"
              hint="You can paste cells copied from a spreadsheet."
              spellCheck={false}
              rows={8}
              defaultValue={refusedRows}
            />
            <ButtonRow>
              <Button type="submit">Preview changes</Button>
            </ButtonRow>
          </div>
        </Disclosure>
        <Disclosure level={2} title="File format">
          <div className={formStyles.advice}>
            <p>
              Use an Excel workbook, or text separated by commas, semicolons or tabs. One row names
              the columns: <b>Register Number</b>, <b>Name</b> and <b>Year</b> are required; E-mail,
              Summary, LinkedIn, GitHub, LeetCode and Developer are optional. Their order does not
              matter, and other columns are ignored. You can match columns whose titles are not
              recognised.
            </p>
            <p>
              The year can be written as 2, II, 2nd Year, Second Year or Batch 2024–28. For a batch,
              the year of study is worked out from the current academic year.
            </p>
            <p>
              Students are matched by register number. Empty cells leave existing data unchanged
              unless you choose otherwise in the preview. An import never removes students.
            </p>
            <p>
              <a href={`${calls.roster}/example.csv`} download>
                Download an example file
              </a>
            </p>
          </div>
        </Disclosure>
      </DisclosureList>
      <div data-needs="script">
        <Button icon={imageIcon} onClick={onPhotos}>
          Import photos instead
        </Button>
      </div>
    </form>
  )
}
