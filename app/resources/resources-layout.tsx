import { Outlet, useLoaderData } from 'react-router'
import { resourceChoices, type ResourceChoices } from '#domain/resources/resource-words.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { classNames } from '../ui/class-names.ts'
import { resourceOfPath } from '../../contract/resources.ts'
import styles from './resources-layout.module.css'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { filterIcon } from '../ui/rare-icons.ts'

export const loader = defineLoader(({ db, department }, { params, url }) =>
  resourceChoices(db, department.domains, {
    domain: params.domain,
    resource: resourceOfPath(url.pathname),
  }),
)

/** Learning resources: what to choose at the left, what was chosen beside it. */
export default function ResourcesLayout() {
  const choices = useLoaderData<typeof loader>()
  return (
    <div className={classNames('container', 'page-grid', styles.layout)}>
      <ResourceChoice choices={choices} />
      <div className={styles.panel}>
        <Outlet />
      </div>
    </div>
  )
}

/** Domain and resource to choose; on a small screen they wait behind a line that says what is chosen. */
function ResourceChoice({ choices }: { choices: ResourceChoices }) {
  const { label, chosen, domains, resources } = choices
  const domain = titleOf(domains, chosen.domain)
  return (
    <nav aria-label={label} data-print="hide">
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
