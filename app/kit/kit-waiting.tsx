import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Progress } from '../ui/progress.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './kit-page.module.css'

const megabyte = 1_000_000

/** What is shown while something is on its way. */
export function KitWaiting() {
  return (
    <>
      <Section title="Progress" ruled>
        <div className={styles.stack}>
          <Progress
            icon={<Icon name="film" />}
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
