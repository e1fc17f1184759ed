import { strandNames } from '#contract/strands.ts'
import { Icon } from '../ui/icon.tsx'
import { iconPaths, type IconName } from '../ui/icon-paths.ts'
import * as rareIcons from '../ui/rare-icons.ts'
import { Prose } from '../ui/text-layout.tsx'
import { Section } from '../ui/section.tsx'
import { Tag, TagRow } from '../ui/tag.tsx'
import styles from './kit-page.module.css'
import { Braid } from '../ui/motif/braid.tsx'
import { Logo } from '../ui/motif/logo.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Button, ButtonLink, ButtonRow, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { trashIcon, uploadIcon } from '../ui/rare-icons.ts'

const icons = Object.entries<IconName>({
  // The keys of a constant object are its names and nothing else.
  ...Object.fromEntries((Object.keys(iconPaths) as IconName[]).map((name) => [name, name])),
  ...rareIcons,
})

const colours = [
  'paper',
  'raised',
  'wash',
  'line',
  'edge',
  'soft',
  'ink',
  'primary',
  'signal',
  'lock',
  'chain',
  'mark',
]

/** Colour, type and icons. */
export function KitFoundations() {
  return (
    <>
      <Section title="Colour" ruled>
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour} className={styles.swatch}>
              <span className={`${styles.colour} ${styles[colour]}`} />
              {colour}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type" ruled>
        <div className={styles.stack}>
          <p className={styles.hero}>Things talk 0123456789</p>
          <h3>A heading of the third rank hangs over its list</h3>
          <Prose>
            <p>
              Running text keeps to sixty-five characters a line, with <a href="#icons">links</a>{' '}
              underlined, <strong>weight</strong> for what matters, <em>slant</em> for a title, and{' '}
              <code>code</code> in its own face.
            </p>
            <ul>
              <li>கணினி அறிவியல் துறை, in Tamil</li>
              <li>कंप्यूटर विज्ञान विभाग, in Hindi</li>
            </ul>
            <blockquote>
              <p>Agreement among people who need not trust each other.</p>
            </blockquote>
          </Prose>
        </div>
      </Section>
      <Section title="Tags" ruled>
        <div className={styles.stack}>
          <TagRow>
            <Tag look="dot" tone="signal">
              Signal
            </Tag>
            <Tag look="dot" tone="lock">
              Lock
            </Tag>
            <Tag look="dot" tone="chain">
              Chain
            </Tag>
          </TagRow>
          <TagRow>
            <Tag>Plain</Tag>
            <Tag tone="signal">Signal</Tag>
            <Tag tone="lock">Lock</Tag>
            <Tag tone="chain">Chain</Tag>
          </TagRow>
        </div>
      </Section>
      <Section title="Icons" id="icons" meta={`${icons.length} on a grid of 24`} ruled>
        <ul className={styles.icons}>
          {icons.map(([name, icon]) => (
            <li key={name} className={styles.icon}>
              <Icon name={icon} size={24} />
              {name.replace(/Icon$/, '')}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const names = ['Bhavya Ramanathan', 'Abdul Rahman Sait', 'அருள்மொழி செல்வராஜ்']

/** The strands: plaited, each alone, and in the marks that are made of them. */
export function KitMotif() {
  return (
    <Section title="Motif" ruled>
      <div className={styles.stack}>
        <Braid seed="kit" width={1200} height={200} />
        <Braid seed="kit" width={1440} height={56} />
        {strandNames.map((strand) => (
          <Strand key={strand} strand={strand} seed="kit" width={560} height={56} />
        ))}
        <Logo />
        {names.map((name) => (
          <PersonMark key={name} name={name} size="small" />
        ))}
        <div className={styles.portrait}>
          <PersonMark name="Bhavya Ramanathan" size="large" />
        </div>
      </div>
    </Section>
  )
}

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
            <IconButton icon={trashIcon} label="Delete the file" danger />
            <IconButton icon="pencil" label="Edit the file" />
          </ButtonRow>
          <ButtonRow>
            <Button look="filled" busy>
              Saving…
            </Button>
            <Button busy icon={uploadIcon}>
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
            <Button
              command="show-modal"
              commandFor="kit-confirm"
              look="quiet-danger"
              icon={trashIcon}
            >
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
