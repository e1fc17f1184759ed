import { Outlet, useLoaderData } from 'react-router'
import { resourceChoices } from '#domain/resources/resource-words.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { resourceOfPath } from '#contract/resources.ts'
import { AsSent } from '../shell/as-sent.tsx'
import { classNames } from '../ui/class-names.ts'
import '../ui/field.module.css?styles'
import './resource-choice.module.css?styles'
import styles from './resources-layout.module.css'

const Choice = import.meta.env.SSR
  ? (await import('./resource-choice.tsx')).ResourceChoice
  : undefined

export const loader = defineLoader(({ db, department, titles }, { params, url }) =>
  resourceChoices(db, department.domains, {
    titles,
    domain: params.domain,
    resource: resourceOfPath(url.pathname),
  }),
)

/** Learning resources: what to choose at the left, what was chosen beside it. */
export default function ResourcesLayout() {
  const choices = useLoaderData<typeof loader>()
  return (
    <div className={classNames('container', styles.layout)}>
      <AsSent id="resource-choice" shows={choices}>
        {Choice && <Choice choices={choices} />}
      </AsSent>
      <div className={styles.panel}>
        <Outlet />
      </div>
    </div>
  )
}
