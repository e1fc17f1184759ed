/** Which items of a row are in view: '2 of 6', or '1–4 of 7'. */
export function placeInRow(first: number, last: number, count: number) {
  return first === last ? `${first} of ${count}` : `${first}–${last} of ${count}`
}
