import {
  CheckField,
  FileField,
  PasswordField,
  SearchField,
  SelectField,
  TextArea,
  TextField,
} from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { SegmentedLinks } from '../ui/segmented-links.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './kit-page.module.css'

const years = [
  { value: '', label: 'All Years' },
  { value: '1', label: 'Year 1' },
  { value: '2', label: 'Year 2' },
  { value: '3', label: 'Year 3' },
  { value: '4', label: 'Year 4' },
]

const views = [
  { to: '#all', label: 'All', isCurrent: true },
  { to: '#some', label: 'Some', isCurrent: false },
]

/** What can be filled in and chosen. */
export function KitFields() {
  return (
    <>
      <Section title="Fields" ruled>
        <div className={styles.fields}>
          <TextField label="Name" placeholder="As on the certificate" hint="Two words at least." />
          <TextField label="Mail" type="email" required defaultValue="bhavya@department.example" />
          <TextField
            label="Register number"
            defaultValue="22CS"
            error="A register number has seven signs, such as 24CS011."
          />
          <TextField label="Disabled" defaultValue="23CS001" disabled />
          <PasswordField label="Password" defaultValue="lyceum" autoComplete="off" required />
          <SelectField label="Domain" defaultValue="2">
            <option value="1">Internet of Things</option>
            <option value="2">Cyber Security</option>
          </SelectField>
          <SelectField label="Broken choice" error="Choose one of the list.">
            <option value="">Choose…</option>
          </SelectField>
          <FileField label="Photo" accept="image/*" hint="PNG, JPEG or WebP, 5 MB at most." />
          <TextArea label="Summary" defaultValue="I build small radios that last." />
          <TextArea label="Why" error="Write a sentence or two." />
          <div>
            <CheckField label="Show my profile to visitors" defaultChecked />
            <CheckField label="I have read the rules" required error="Tick it to go on." />
            <CheckField label="Not for you" disabled hint="A keeper of records can change this." />
          </div>
        </div>
      </Section>
      <Section title="Search and filter" ruled>
        <form className={styles.filters}>
          <SearchField
            label="Search"
            hideLabel
            name="q"
            placeholder="A piece of the name or number"
            shortcut="/"
          />
          <Segmented legend="Year" name="year" choices={years} value="" />
          <Segmented legend="Disabled year" name="other" choices={years} value="2" disabled />
        </form>
        <SegmentedLinks label="View" choices={views} />
      </Section>
    </>
  )
}
