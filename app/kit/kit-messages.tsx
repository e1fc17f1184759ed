import { Button, ButtonRow } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './kit-page.module.css'
import { Icon } from '../ui/icon.tsx'
import { Progress } from '../ui/progress.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { UploadRules } from '../shell/upload-sender.ts'
import { filmIcon } from '../ui/rare-icons.ts'

/** What the site says to its reader. */
export function KitMessages() {
  return (
    <>
      <Section title="Notices" ruled>
        <div className={styles.stack}>
          <Notice>Year 4 is in its last term; new records go under Year 3.</Notice>
          <Notice tone="success">Sixty students were added.</Notice>
          <Notice tone="warning" title="Two links answer “not found”">
            <p>Both are in Cyber Security, since Tuesday.</p>
          </Notice>
          <Notice
            tone="error"
            title="The list could not be read"
            live={false}
            action={<Button size="small">Try again</Button>}
          >
            <p>The connection was cut. Nothing was lost.</p>
          </Notice>
        </div>
      </Section>
      <Section title="Toasts" ruled>
        <Toasts />
      </Section>
      <Section title="Nothing here">
        <EmptyState title="No students found." action={<Button>Clear filters</Button>}>
          <p>No name or number in Year 2 holds “zz”.</p>
        </EmptyState>
      </Section>
    </>
  )
}

function Toasts() {
  const showToast = useToasts()
  return (
    <div className={styles.stack}>
      <ButtonRow>
        <Button onClick={() => showToast({ text: 'Saved' })}>Say that it is saved</Button>
        <Button
          onClick={() =>
            showToast({
              text: 'Upload successful',
              action: { label: 'Undo', onSelect: () => showToast({ text: 'Taken back' }) },
            })
          }
        >
          Offer Undo
        </Button>
        <Button onClick={() => showToast({ text: 'The file is too large.', tone: 'error' })}>
          Say what went wrong
        </Button>
      </ButtonRow>
    </div>
  )
}

const megabyte = 1_000_000

/** What is shown while something is on its way. */
export function KitWaiting() {
  return (
    <>
      <Section title="Progress" ruled>
        <div className={styles.stack}>
          <Progress
            icon={<Icon name={filmIcon} />}
            label="Lab walk-through.mp4"
            value={41 * megabyte}
            max={96 * megabyte}
            text="41 MB of 96 MB · 12 s left"
            cancel={<Button look="quiet">Cancel</Button>}
          />
          <Progress icon={<Icon name="file" />} label="Notes.pdf" text="Reading the file…" />
        </div>
      </Section>
      <Section title="Spinner" ruled>
        <div className={styles.stack}>
          <Spinner text="Fetching" showText />
        </div>
      </Section>
      <Section title="Skeletons">
        <div className={styles.skeletons}>
          <Skeleton count={3} text="Loading the list…" />
          <Skeleton shape="lines" count={5} text="Loading the text…" />
          <Skeleton shape="sheet" text="Loading file…" />
        </div>
      </Section>
    </>
  )
}

type Answer = Awaited<ReturnType<UploadRules['send']>>

/** In steps, so that each can be looked at. */
const steps = 40

const broken: Answer = { ok: false, status: 0, message: 'The line broke, as it was asked to.' }

/** Sends nothing, but as a slow line would; a file with “fail” in its name breaks off half-way. */
export const pretendUpload: UploadRules['send'] = (file, { signal, onProgress }) => {
  const total = Math.max(file.size, steps)
  const lastStep = file.name.includes('fail') ? steps / 2 : steps
  return new Promise((resolve) => {
    const seen = { step: 0 }
    const timer = setInterval(() => {
      seen.step += 1
      onProgress?.({ loaded: Math.round((total * seen.step) / steps), total })
      if (seen.step > lastStep) end(lastStep === steps ? arrived(file) : broken)
    }, 150)
    const end = (answer: Answer) => {
      clearInterval(timer)
      resolve(answer)
    }
    signal?.addEventListener('abort', () => end(broken))
  })
}

function arrived({ name, type, size }: File): Answer {
  const upload = { _id: name, name, type, size }
  return { ok: true, body: { message: '', upload }, change: '' }
}
