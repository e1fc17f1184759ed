/** Joins the class names that are there; undefined where there are none, so that nothing is written. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ') || undefined
}
