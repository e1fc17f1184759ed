/** What a page brings for the file that scripts put into it (app/resources/viewer/file-page.tsx). */
export interface FileParts {
  /** Its data say which file it is and how it is shown. */
  root: HTMLElement
  place: HTMLElement
  waiting: HTMLElement
  bar: HTMLProgressElement
  share: HTMLElement
  amount: HTMLElement
  cancel: HTMLElement
  trouble: HTMLElement
  why: HTMLElement
  retry: HTMLElement
  /** Stands in the place until a script has come. */
  late: HTMLElement
  /** What is put here is read out. */
  news: HTMLElement
}

/** Null where a part is missing. */
export function filePartsOf(root: HTMLElement): FileParts | null {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-file-${name}]`)
  const bar = root.querySelector('progress')
  const [place, waiting, trouble, news] = ['place', 'waiting', 'trouble', 'news'].map(part)
  const [share, amount, cancel] = ['share', 'amount', 'cancel'].map(part)
  const [why, retry, late] = ['why', 'retry', 'late'].map(part)
  if (!bar || !place || !waiting || !share || !amount || !cancel) return null
  if (!trouble || !why || !retry || !news || !late) return null
  return { root, place, waiting, bar, share, amount, cancel, trouble, why, retry, late, news }
}

/** What `data-lost` of a place says where not the file but our own code did not come. */
export const codeLost = 'code'
