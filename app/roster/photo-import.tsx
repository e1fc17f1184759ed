import { importCounts } from '#contract/import-report.ts'
import { photoCount } from '#contract/messages/roster-photos.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { UploadProgress } from '../shell/upload-progress.tsx'
import { Button } from '../ui/button.tsx'
import { FileField } from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { acceptDrops } from '../ui/take-drops.ts'
import { PlanTable } from '../shell/plan-table.tsx'
import styles from './plan-view.module.css'
import { usePhotoImport, type PhotoImport as Work } from './use-photo-import.ts'

/** Photos of students from a zip: chosen, looked at, imported. */
export function PhotoImport({ onBack }: { onBack: () => void }) {
  const work = usePhotoImport()
  const { fileName, meter, plan, done, refusal } = work
  return (
    <Section title="Import photos" meta={fileName} className={styles.plan}>
      {refusal && <RefusalNotice refusal={refusal} />}
      {refusal?.status === 409 && <Button onClick={work.lookAgain}>Check again</Button>}
      {meter && (
        <>
          <UploadProgress name={fileName} meter={meter} />
          <div className={styles.ways}>
            <Button onClick={work.cancel}>Cancel</Button>
          </div>
        </>
      )}
      {work.isLooking && <Spinner text="Reading the ZIP file…" showText />}
      {fileName === '' && <PhotoSource onFile={(file) => void work.send(file)} onBack={onBack} />}
      {plan && <Photos work={work} plan={plan} />}
      {fileName !== '' && !meter && !work.isBusy && (
        <div className={styles.ways}>
          <Button look="quiet" onClick={work.startOver}>
            {done ? 'Import more photos' : 'Choose another ZIP file'}
          </Button>
          {done && (
            <Button look="quiet" onClick={onBack}>
              Import a roster
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

function PhotoSource({ onFile, onBack }: { onFile: (file: File) => void; onBack: () => void }) {
  return (
    <form ref={acceptDrops} className={styles.source}>
      <FileField
        label="ZIP file of photos"
        hint="Up to 500 photos, each named with the student’s register number, such as 21CS001.jpg. JPEG, PNG and WebP."
        accept=".zip,application/zip"
        onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
      />
      <div>
        <Button look="quiet" onClick={onBack}>
          Import a roster instead
        </Button>
      </div>
    </form>
  )
}

const existingChoices = [
  { value: 'keep', label: 'Keep existing' },
  { value: 'replace', label: 'Replace existing' },
]

/** What a zip would do, or did. */
function Photos({ work, plan }: { work: Work; plan: NonNullable<Work['plan']> }) {
  const { done, isBusy, existing } = work
  const { added, changed } = importCounts(plan.rows)
  const due = added + changed
  return (
    <>
      <output className={styles.sentence}>{(done ?? plan).message}</output>
      {!done && (
        <form className={styles.choice}>
          <Segmented
            legend="Students who have a photo"
            name="existing"
            choices={existingChoices}
            value={existing}
            onChange={(value) => void work.choose(value === 'replace' ? 'replace' : 'keep')}
            disabled={isBusy}
          />
        </form>
      )}
      {!done && due > 0 && (
        <div className={styles.ways}>
          <Button look="filled" busy={isBusy} onClick={() => void work.write()}>
            {isBusy ? 'Importing…' : `Import ${photoCount(due)}`}
          </Button>
        </div>
      )}
      <PlanTable rows={(done ?? plan).rows} words={photoWords} />
    </>
  )
}

const photoWords = { caption: 'Files in the ZIP file', line: 'File', what: 'Photo' }
