import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** How near to the edge of the screen a list begins to move under what is dragged, in pixels. */
const edge = 64

interface Dragging {
  /** What can be moved, in the order in which it is shown. */
  ids: readonly string[]
  isBusy: boolean
  /** Told of an arrow key on a handle. */
  onStep: (id: string, by: -1 | 1) => void
  /** Told of what was dragged, and in whose place it is put. */
  onDrop: (id: string, over: string) => void
}

interface Drag {
  id: string
  /** What it would be put in the place of; null for its own. */
  over: string | null
}

/** Handles by which what stands in a list is moved: dragged, or by the arrow keys. */
export function useDragging({ ids, isBusy, onStep, onDrop }: Dragging) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function onKeyDown(id: string, event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(id, by)
  }

  function onPointerDown(id: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || isBusy) return
    const dragging = new AbortController()
    const { signal } = dragging
    let over: string | null = null
    setDrag({ id, over })
    const end = () => {
      dragging.abort()
      setDrag(null)
    }
    const listen = <Name extends keyof WindowEventMap>(
      name: Name,
      then: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, then, { signal })
    listen('pointermove', ({ clientX, clientY }) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest('[data-order]')
      const found = under?.getAttribute('data-order') ?? null
      // A page may have several such lists.
      over = found === null || found === id || !ids.includes(found) ? null : found
      setDrag({ id, over })
      if (clientY < edge) window.scrollBy(0, -edge / 4)
      if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4)
    })
    listen('pointerup', () => {
      end()
      if (over !== null) onDrop(id, over)
    })
    listen('pointercancel', end)
    listen('keydown', ({ key }) => {
      if (key === 'Escape') end()
    })
  }

  return {
    /** What the element of something movable says of itself. */
    item: (id: string) => ({
      'data-order': id,
      ...(drag?.id === id && { 'data-dragged': '' }),
      ...(drag?.over === id && {
        'data-drop': ids.indexOf(drag.id) < ids.indexOf(id) ? 'behind' : 'ahead',
      }),
    }),
    handle: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(id, event),
    }),
  }
}

const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}
