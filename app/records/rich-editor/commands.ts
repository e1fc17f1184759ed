import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Mark, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, Selection, type Command, type EditorState } from 'prosemirror-state'
import { marks, nodes } from './schema.ts'

/** Lists and quotations within one another that people are led into; a text may have eight. */
const deepest = 6

export const toggleBold = toggleMark(marks.bold)
export const toggleItalic = toggleMark(marks.italic)

/** Makes the lines a heading of this level, or words again. */
export function toggleHeading(level: 1 | 2): Command {
  return (state, dispatch) => {
    const type = isHeading(state, level) ? nodes.paragraph : nodes.heading
    return setBlockType(type, type === nodes.heading ? { level } : null)(state, dispatch)
  }
}

/** Makes the lines a list, turns one sort of list into the other, or lines of their own again. */
export function toggleList(isNumbered: boolean): Command {
  return (state, dispatch) => {
    const found = ancestor(state, nodes.list)
    if (!found) {
      if (depthOf(state) >= deepest) return false
      return wrapInList(nodes.list, { start: isNumbered ? 1 : null })(state, dispatch)
    }
    if ((found.attrs.start !== null) === isNumbered) return liftItem(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(found.at, null, { start: isNumbered ? 1 : null }))
    return true
  }
}

export const toggleQuote: Command = (state, dispatch) => {
  if (ancestor(state, nodes.quote)) return lift(state, dispatch)
  return depthOf(state) < deepest && wrapIn(nodes.quote)(state, dispatch)
}

/** Leads the chosen words, or the link that stands there, to an address; null leads nowhere. */
export function setLink(to: string | null): Command {
  return (state, dispatch) => {
    const { from, to: end } = linkedRange(state)
    const { tr } = state
    if (from < end) {
      tr.removeMark(from, end, marks.link)
      if (to !== null) tr.addMark(from, end, marks.link.create({ to }))
    } else if (to !== null) {
      // Without words chosen, the address is the words.
      const words = to.replace(/^mailto:/i, '')
      tr.insertText(words, from).addMark(from, from + words.length, marks.link.create({ to }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Where the chosen words, or the link around the caret, begin and end. */
function linkedRange({ selection, doc }: EditorState) {
  const { from, to, empty, $from } = selection
  if (!empty) return { from, to }
  const link = linkAt($from.marks()) ?? linkAt($from.nodeAfter?.marks ?? [])
  if (!link) return { from, to }
  const range = { from, to }
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    if (!link.isInSet(node.marks) || at > range.to || at + node.nodeSize < range.from) return
    range.from = Math.min(range.from, at)
    range.to = Math.max(range.to, at + node.nodeSize)
  })
  return range
}

function linkAt(worn: readonly Mark[]) {
  return worn.find(({ type }) => type === marks.link)
}

/** Where the words at the caret lead; '' where they lead nowhere. */
export function linkedTo({ selection, doc }: EditorState): string {
  const { $from, from, to, empty } = selection
  let found = linkAt($from.marks()) ?? linkAt($from.nodeAfter?.marks ?? [])
  if (!empty) {
    doc.nodesBetween(from, to, (node) => {
      found ??= linkAt(node.marks)
    })
  }
  return found ? String(found.attrs.to) : ''
}

/** What the place of the caret looks like, for the buttons that say so. */
export function looksOf(state: EditorState) {
  const list = ancestor(state, nodes.list)
  return {
    heading: isHeading(state, 1),
    subheading: isHeading(state, 2),
    bold: wears(state, marks.bold),
    italic: wears(state, marks.italic),
    link: linkedTo(state) !== '',
    points: list !== null && list.attrs.start === null,
    numbers: list !== null && list.attrs.start !== null,
    quote: ancestor(state, nodes.quote) !== null,
    picture: pictureAt(state) !== null,
  }
}

export type Looks = ReturnType<typeof looksOf>

function wears(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return Boolean(mark.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, mark)
}

function isHeading({ selection }: EditorState, level: number): boolean {
  const { parent } = selection.$from
  return parent.type === nodes.heading && parent.attrs.level === level
}

/** The innermost list or quotation around the caret. */
function ancestor({ selection: { $from } }: EditorState, type: NodeType) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === type) return { at: $from.before(depth), attrs: node.attrs }
  }
  return null
}

/** How many lists and quotations stand around the caret. */
function depthOf({ selection: { $from } }: EditorState): number {
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1))
  return around.filter(({ type }) => type === nodes.list || type === nodes.quote).length
}

/** Makes an item one of a list within the item ahead of it, and back. */
export const sinkItem: Command = (state, dispatch) =>
  depthOf(state) < deepest && sinkListItem(nodes.item)(state, dispatch)
export const liftItem = liftListItem(nodes.item)

/** The picture that is chosen in the text; null where none is. */
export function pictureAt({ selection }: EditorState) {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture) return null
  const { fileId, alt } = selection.node.attrs
  return { fileId: String(fileId), alt: String(alt) }
}

/** Puts a picture where the caret is, or in the place of the one that is chosen; a line to go on in follows. */
export function insertPicture(picture: { fileId: string; alt: string }): Command {
  return (state, dispatch) => {
    const { tr } = state
    tr.replaceSelectionWith(nodes.picture.create(picture))
    if (tr.doc.lastChild?.type === nodes.picture) {
      tr.insert(tr.doc.content.size, nodes.paragraph.create())
    }
    // What is typed next would take the place of a picture that stays chosen.
    const behind = Selection.findFrom(tr.doc.resolve(tr.selection.to), 1, true)
    if (behind) tr.setSelection(behind)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
