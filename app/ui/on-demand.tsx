import { lazy, Suspense, useState, type ComponentType } from 'react'

/** A component whose code is fetched when it is first shown; until then nothing is in its place. */
export function onDemand<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  const Fetched = lazy(async () => ({ default: asPlain(await fetchCode()) }))
  function asPlain(Component: ComponentType<Props>) {
    return ({ given }: { given: Props }) => <Component {...given} />
  }
  return function OnDemand(props: Props) {
    return (
      <Suspense>
        <Fetched given={props} />
      </Suspense>
    )
  }
}

/** A dialog whose code is fetched when it first opens. Closed, it stays, with what was typed in it. */
export function dialogOnDemand<Props extends { open: boolean }>(
  fetchCode: () => Promise<ComponentType<Props>>,
) {
  const Dialog = onDemand(fetchCode)
  return function DialogOnDemand(props: Props) {
    const [isAsked, setAsked] = useState(props.open)
    if (props.open && !isAsked) setAsked(true)
    return isAsked && <Dialog {...props} />
  }
}
