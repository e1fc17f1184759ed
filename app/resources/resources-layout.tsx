import { Outlet, useLoaderData } from 'react-router'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { resourceChoices } from '#domain/resources/resource-words.ts'
import { reading } from '../shell/reading.ts'
import { classNames } from '../ui/class-names.ts'
import { ResourceChoice } from './resource-choice.tsx'
import { resourceOfPath } from './resource-of-path.ts'
import styles from './resources-layout.module.css'

export const loader = reading((_visit, { params, url }) =>
  resourceChoices(askedResource({ domain: params.domain, resource: resourceOfPath(url.pathname) })),
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
