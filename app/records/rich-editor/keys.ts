import { baseKeymap, chainCommands, setBlockType } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import {
  liftItem,
  sinkItem,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
} from './commands.ts'
import { marks, nodes } from './schema.ts'

/** What keys do, and what is typed as it is in Markdown; Tab is left to lead on to the next control. */
export function typing(ask: (what: 'link' | 'picture') => void): Plugin[] {
  return [
    history(),
    inputRules({
      rules: [
        textblockTypeInputRule(/^##? $/, nodes.heading, { level: 1 }),
        textblockTypeInputRule(/^### $/, nodes.heading, { level: 2 }),
        wrappingInputRule(/^[-*+•] $/, nodes.list, { start: null }, (_, list) => {
          return list.attrs.start === null
        }),
        wrappingInputRule(
          /^(\d{1,3})[.)] $/,
          nodes.list,
          ([, number]) => ({ start: Number(number) }),
          (match, list) => {
            const { start } = list.attrs
            return typeof start === 'number' && list.childCount + start === Number(match[1])
          },
        ),
        wrappingInputRule(/^> $/, nodes.quote),
        marked(/(?<![*\w])\*\*([^*\s](?:[^*]{0,300}[^*\s])?)\*\*$/, marks.bold),
        marked(/(?<![*\w])\*([^*\s](?:[^*]{0,300}[^*\s])?)\*$/, marks.italic),
      ],
    }),
    keymap({
      'Mod-b': toggleBold,
      'Mod-i': toggleItalic,
      'Mod-k': () => {
        ask('link')
        return true
      },
      'Mod-Alt-p': () => {
        ask('picture')
        return true
      },
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-]': inList(sinkItem),
      'Mod-[': inList(liftItem),
      'Mod-Alt-0': setBlockType(nodes.paragraph),
      'Mod-Alt-1': toggleHeading(1),
      'Mod-Alt-2': toggleHeading(2),
      'Mod-Shift-7': toggleList(true),
      'Mod-Shift-8': toggleList(false),
      'Mod-Shift-9': toggleQuote,
      Enter: splitListItem(nodes.item),
      'Shift-Enter': breakLine,
      Backspace: chainCommands(undoInputRule, noHeading),
    }),
    keymap(baseKeymap),
  ]
}

/** Browsers go back and forth by these keys: not while somebody writes. */
function inList(command: Command): Command {
  return (state, dispatch) => {
    command(state, dispatch)
    return true
  }
}

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  const { $from } = state.selection
  const node = nodes.line_break.create(null, null, state.storedMarks ?? $from.marks())
  dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView())
  return true
}

/** At its beginning, a heading first becomes words. */
const noHeading: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  const isAtStart = empty && $from.parentOffset === 0 && $from.parent.type === nodes.heading
  return isAtStart && setBlockType(nodes.paragraph)(state, dispatch)
}

/** Signs around words, which they set off as soon as the last is typed. */
function marked(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, (state, [, words = ''], from, to) => {
    const { tr } = state
    tr.replaceWith(
      from,
      to,
      state.schema.text(words, [...state.doc.resolve(from).marks(), mark.create()]),
    )
    return tr.removeStoredMark(mark)
  })
}
