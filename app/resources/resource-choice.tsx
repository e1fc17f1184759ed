import type { ResourceChoices } from '#domain/resources/resource-words.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { filterIcon } from '../ui/rare-icons.ts'
import styles from './resource-choice.module.css'

/** Domain and resource to choose; on a small screen they wait behind a line that says what is chosen. */
export function ResourceChoice({ choices }: { choices: ResourceChoices }) {
  const { label, chosen, domains, resources } = choices
  const domain = titleOf(domains, chosen.domain)
  return (
    <nav className={styles.choices} aria-label={label} data-print="hide">
      <details className={styles.choice}>
        <summary className={styles.toggle}>
          <Icon name={filterIcon} />
          <span className={styles.now}>
            {chosen.resource ? `${domain} · ${titleOf(resources, chosen.resource)}` : domain}
          </span>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={18} />
          </span>
        </summary>
        <form
          className={styles.form}
          action={pages.resources}
          autoComplete="off"
          data-submit-on-change=""
        >
          <SelectField label="Domain" name="domain" defaultValue={chosen.domain}>
            <Options options={domains} />
          </SelectField>
          <SelectField label="Resource" name="resource" defaultValue={chosen.resource ?? ''}>
            <option value="">Choose a resource</option>
            <Options options={resources} />
          </SelectField>
          <Button type="submit" className={styles.send}>
            Show
          </Button>
        </form>
        {chosen.resource && (
          <a className={styles.about} href={resourcePath(chosen.domain)}>
            About {domain}
          </a>
        )}
      </details>
    </nav>
  )
}

interface Option {
  key: string
  title: string
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ key, title }) => (
    <option key={key} value={key}>
      {title}
    </option>
  ))
}

function titleOf(options: readonly Option[], chosen: string) {
  return options.find(({ key }) => key === chosen)?.title ?? chosen
}
