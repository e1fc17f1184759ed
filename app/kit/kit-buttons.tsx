import { Button, ButtonLink, ButtonRow, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import styles from './kit-page.module.css'

/** What can be pressed, and the dialogs it opens. */
export function KitButtons() {
  return (
    <>
      <Section title="Buttons" ruled>
        <div className={styles.stack}>
          <ButtonRow>
            <Button look="filled">Filled</Button>
            <Button>Outline</Button>
            <Button look="quiet">Quiet</Button>
            <Button look="danger">Danger</Button>
            <Button look="quiet-danger">Quiet danger</Button>
          </ButtonRow>
          <ButtonRow>
            <Button look="filled" icon="plus">
              Add New Notes
            </Button>
            <ButtonLink icon="download" to="#icons">
              A link
            </ButtonLink>
            <ButtonLink look="quiet" icon="external" to="#icons">
              Open in a new tab
            </ButtonLink>
            <IconButton icon="trash" label="Delete the file" danger />
            <IconButton icon="pencil" label="Edit the file" />
          </ButtonRow>
          <ButtonRow>
            <Button look="filled" busy>
              Saving…
            </Button>
            <Button busy icon="upload">
              Uploading…
            </Button>
            <Button disabled>Disabled</Button>
            <Button size="small">Small</Button>
            <Button look="filled" size="small">
              Small
            </Button>
          </ButtonRow>
        </div>
      </Section>
      <Section title="Dialogs" ruled>
        <div className={styles.stack}>
          <ButtonRow>
            <Button command="show-modal" commandFor="kit-form-dialog">
              Open a form
            </Button>
            <Button command="show-modal" commandFor="kit-confirm" look="quiet-danger" icon="trash">
              Remove
            </Button>
          </ButtonRow>
        </div>
      </Section>
      <FormDialog />
      <ConfirmDialog
        id="kit-confirm"
        title="Remove the note"
        sentence="Do you want to remove “Threat modelling for small devices”? Its three files go with it."
        confirmLabel="Remove"
        danger
      />
    </>
  )
}

/** A day in the ISO form alone. */
function isoDay(text: string) {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null
}

function FormDialog() {
  const foot = (
    <>
      <DialogCloseButton>Cancel</DialogCloseButton>
      <Button look="filled" type="submit" form="kit-form">
        Save
      </Button>
    </>
  )
  return (
    <Dialog id="kit-form-dialog" title="Add a record" foot={foot} guarded>
      <form id="kit-form" method="dialog" className={styles.form}>
        <TextField label="Title" name="title" required />
        <TextField label="Where" name="place" hint="The journal, the hall or the link." />
        <DateField label="Date" name="date" read={isoDay} hint="As 2025-02-15." />
        <TextArea label="Summary" name="summary" />
        <TextField label="Mail" name="mail" type="email" />
        <TextField label="Number" name="number" inputMode="numeric" />
      </form>
    </Dialog>
  )
}
