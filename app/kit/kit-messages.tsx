import { Button, ButtonRow } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './kit-page.module.css'

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
