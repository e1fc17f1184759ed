import { Outlet, useLoaderData } from 'react-router'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { resourceChoices } from '#domain/resources/resource-words.ts'
import { reading } from '../shell/reading.ts'
import { classNames } from '../ui/class-names.ts'
import { ResourceChoice } from './resource-choice.tsx'
import styles from './resources-layout.module.css'

export const loader = reading((_visit, { params }) => resourceChoices(askedResource(params)))

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
