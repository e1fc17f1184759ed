import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { onDemandMessages as words } from '#contract/messages/on-demand.ts'
import { isReachable } from '../api/network.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToasts } from '../ui/toast.tsx'

type FetchCode<Props> = () => Promise<ComponentType<Props>>

/**
 * A component whose code is fetched when it is first shown; until then nothing is in its place. Where
 * the code does not come, that is said there, and it can be asked for anew.
 */
export function onDemand<Props extends object>(fetchCode: FetchCode<Props>) {
  const Fetched = fetched(fetchCode)
  return function OnDemand(props: Props) {
    const [why, setWhy] = useState<Why | null>(null)
    if (!why) return <Fetched given={props} onMissing={setWhy} />
    const way = why === 'offline' ? { label: words.retry, onSelect: () => setWhy(null) } : reloading
    return (
      <Notice tone="error" action={<Button onClick={way.onSelect}>{way.label}</Button>}>
        {words.part}
      </Notice>
    )
  }
}

interface DialogState {
  open?: boolean | undefined
  onClose?: (() => void) | undefined
}

/**
 * A dialog whose code is fetched when it first opens. Closed, it stays, with what was typed in it.
 * Where the code does not come, that is said, and the next opening asks for it anew.
 */
export function dialogOnDemand<Props extends DialogState>(fetchCode: FetchCode<Props>) {
  const Dialog = fetched(fetchCode)
  return function DialogOnDemand(props: Props) {
    const [isAsked, setAsked] = useState(props.open)
    const showToast = useToasts()
    if (props.open && !isAsked) setAsked(true)
    const onMissing = (why: Why) => {
      setAsked(false)
      props.onClose?.()
      const way = why === 'failed' && { action: reloading }
      showToast({ text: words.form, tone: 'error', ...way })
    }
    return isAsked && <Dialog given={props} onMissing={onMissing} />
  }
}

/**
 * Why code did not come. What has failed on its way fails for good in some browsers, which keep that
 * in mind as long as the page lives; after an update of the site its address may be gone as well.
 */
type Why = 'offline' | 'failed'

const reloading = { label: words.reload, onSelect: () => location.reload() }

interface FetchedProps<Props> {
  given: Props
  /** Told once that the code did not come; what is shown after that asks for it anew. */
  onMissing: (why: Why) => void
}

function fetched<Props extends object>(fetchCode: FetchCode<Props>) {
  const start = () => lazy(async () => ({ default: await fetchOrTell(fetchCode) }))
  // What has come is there at once for all who show it later.
  let latest = start()
  return function Fetched({ given, onMissing }: FetchedProps<Props>) {
    const [Code] = useState(() => latest)
    const forget = (why: Why) => {
      latest = start()
      onMissing(why)
    }
    return (
      <Suspense>
        <Code given={given} onMissing={forget} />
      </Suspense>
    )
  }
}

async function fetchOrTell<Props extends object>(
  fetchCode: FetchCode<Props>,
): Promise<ComponentType<FetchedProps<Props>>> {
  // Asked for without a connection, it would have failed.
  if (!(await isReachable())) return telling('offline')
  return fetchCode().then(
    (Component) =>
      ({ given }) => <Component {...given} />,
    () => telling('failed'),
  )
}

/** Stands where the code should, and is nothing to look at. */
function telling(why: Why) {
  return function Missing({ onMissing }: Pick<FetchedProps<unknown>, 'onMissing'>) {
    const tell = useEffectEvent(() => onMissing(why))
    useEffect(() => tell(), [])
    return null
  }
}
