import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { DateBlock } from '../ui/date-block.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { Figures } from '../ui/figures.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './kit-page.module.css'
import { Highlight } from '../ui/marked.tsx'
import { type Column, GroupedTable, RowLink, Table } from '../ui/table.tsx'
import { githubIcon, linkedinIcon, trashIcon } from '../ui/rare-icons.ts'

const rows: Row[] = [
  { number: '23CS001', name: 'Aadhira Venkatesan', year: 'Year 4', papers: 2 },
  { number: '23CS004', name: 'Murali Raghunathan', year: 'Year 4', papers: 11 },
  { number: '24CS011', name: 'Bhavya Ramanathan', year: 'Year 3', papers: 0 },
]

const columns: Column<Row>[] = [
  { key: 'number', label: 'Register Number', cell: (row) => row.number },
  {
    key: 'name',
    label: 'Name',
    names: true,
    cell: (row) => <Highlight text={row.name} query="ra" />,
  },
  { key: 'year', label: 'Year', cell: (row) => row.year },
  { key: 'papers', label: 'Papers', align: 'end', cell: (row) => row.papers },
  {
    key: 'details',
    label: 'Details',
    align: 'end',
    hideLabel: true,
    cell: () => <RowLink href="#icons">View Details</RowLink>,
  },
]

const groups = [
  { key: '4', title: 'Year 4', rows: rows.slice(0, 2) },
  { key: '3', title: 'Year 3', rows: rows.slice(2) },
]

const figures = [
  { value: '60', label: 'students admitted every year' },
  { value: '8', label: 'laboratories' },
]

/** Rows of every kind. */
export function KitLists() {
  return (
    <>
      <div className={styles.columns}>
        <Section
          title="Hairline list"
          action={
            <ButtonLink look="quiet" to="/">
              See all
            </ButtonLink>
          }
        >
          <HairlineList>
            <HairlineRow
              lead="2025"
              title={
                <a href="#icons">Energy-aware key rotation for battery-powered sensor fields</a>
              }
              meta="Journal of Network Engineering · 14, 88–102 · Scopus"
            />
            <HairlineRow
              lead="2024"
              title={<a href="#icons">Method for authenticating a gateway by its clock drift</a>}
              meta="Patent 202441 · granted 12 March 2024"
              aside={<Button look="quiet">Cite</Button>}
            />
            <HairlineRow
              lead={<Icon name="calendar" />}
              leadWidth="sign"
              title="The time table is from last term"
              meta="Uploaded 18 June, read 312 times this week"
              aside={<Button size="small">Replace</Button>}
            />
          </HairlineList>
        </Section>
        <Section title="Figures">
          <Figures figures={figures} />
        </Section>
        <Section title="Date blocks">
          <HairlineList>
            <HairlineRow
              lead={<DateBlock date="2025-02-15" />}
              leadWidth="date"
              title="Elan: the cultural evening"
              meta="10:00 AM to 10:00 PM · Grand Auditorium"
            />
            <HairlineRow
              lead={<DateBlock date="2025-03-06" />}
              leadWidth="date"
              title="Guest lecture: radios that sleep"
              meta="2:00 PM · Seminar hall"
            />
          </HairlineList>
        </Section>
      </div>
      <Section title="Table" meta="86 of 240 match “ra”">
        <KitTable />
      </Section>
      <div className={styles.columns}>
        <Section title="Rows that open">
          <Notes />
        </Section>
        <Section title="Descriptions">
          <DescriptionList>
            <Description label="LinkedIn" icon={linkedinIcon}>
              <a href="#icons">in/bhavya-r</a>
            </Description>
            <Description label="GitHub" icon={githubIcon}>
              <a href="#icons">bhavyar</a>
            </Description>
            <Description label="Mail" icon="mail">
              <a href="#icons">bhavya@department.example</a>
            </Description>
            <Description label="Born">6 March 2004</Description>
          </DescriptionList>
        </Section>
      </div>
    </>
  )
}

function Notes() {
  return (
    <DisclosureList>
      <Disclosure name="kit-notes" title="Symmetric ciphers and their modes" meta="2 files · 3 Nov">
        <p>Blocks, chaining and what an initial value is for.</p>
      </Disclosure>
      <Disclosure
        name="kit-notes"
        title="Threat modelling for small devices"
        meta="3 files · today"
        open
      >
        <p>
          What an attacker wants from a thermostat, drawn as data flows. Read the first file before
          the lab.
        </p>
        <HairlineRowsOfFiles />
      </Disclosure>
      <Disclosure name="kit-notes" title="Reading a packet capture" meta="4 files · 20 Oct">
        <p>Filters first, then streams.</p>
      </Disclosure>
    </DisclosureList>
  )
}

function HairlineRowsOfFiles() {
  return (
    <HairlineList label="Files" dashed>
      <HairlineRow
        lead={<Icon name="file" />}
        leadWidth="sign"
        title="Threat modelling, lecture.pdf"
        meta="24 pages · 2.1 MB"
        aside={
          <>
            <Button look="quiet">Open File</Button>
            <IconButton icon={trashIcon} label="Delete Threat modelling, lecture.pdf" danger />
          </>
        }
      />
    </HairlineList>
  )
}

interface Row {
  number: string
  name: string
  year: string
  papers: number
}

function KitTable() {
  const shape = { columns, rowKey: (row: Row) => row.number }
  return (
    <>
      <Table caption="Students" rows={rows} {...shape} />
      <GroupedTable caption="Students by year" groupLabel="Year" groups={groups} {...shape} />
    </>
  )
}
