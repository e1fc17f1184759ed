import type { ReactNode } from 'react'
import { anchorOf } from '#contract/headings.ts'
import { wordsOf, type RichBlock, type RichSpan } from '#contract/rich-text/rich-text.ts'
import type { RichText as Text } from '#contract/rich-text/rich-text.ts'
import { Prose } from '../ui/text-layout.tsx'
import type { ShownText } from '#domain/rich-text/shown-text.ts'
import { languageOf } from './language-of.ts'
import styles from './rich-text.module.css'
import { StoredPhoto } from './stored-photo.tsx'

interface RichTextProps {
  text: Text
  /** The pictures in it, by the ids of their files; one that is not among them is not drawn. */
  pictures?: ShownText['pictures']
  /** The level of the heading that the text stands under. */
  under: 1 | 2 | 3
  /** What the anchors of its headings begin with, so that no two texts of a page share one. */
  anchors?: string
}

/** A text with headings, lists, links and emphasis, as running text. */
export function RichText({ text, pictures = {}, under, anchors = 'text' }: RichTextProps) {
  const first = text.find((block) => block.is === 'heading')
  // A text that begins with a lower heading has no gap in its outline for that.
  const offset = under + 1 - (first?.is === 'heading' ? first.level : 1)
  const ids = new Map<string, number>()
  const anchor = (words: string) => {
    const name = `${anchors}-${anchorOf(words)}`
    const times = (ids.get(name) ?? 0) + 1
    ids.set(name, times)
    return times === 1 ? name : `${name}-${times}`
  }
  const drawing = { offset, under, anchor, pictures }
  return <Prose>{text.map((block, place) => drawn(block, place, drawing))}</Prose>
}

interface Drawing {
  /** From the level of a heading in the text to its level in the page. */
  offset: number
  under: number
  anchor: (words: string) => string
  pictures: ShownText['pictures']
}

function drawn(block: RichBlock, key: number, drawing: Drawing): ReactNode {
  switch (block.is) {
    case 'paragraph':
      return (
        <p key={key} lang={languageOf(wordsOf(block.words))} dir="auto">
          {spansOf(block.words)}
        </p>
      )
    case 'heading': {
      const { under, offset, anchor } = drawing
      const level = Math.max(under + 1, block.level + offset)
      const Heading = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
      const words = wordsOf(block.words)
      return (
        <Heading key={key} id={anchor(words)} lang={languageOf(words)} dir="auto">
          {spansOf(block.words)}
        </Heading>
      )
    }
    case 'picture': {
      const picture = drawing.pictures[block.fileId]
      if (!picture) return null
      return (
        <div key={key} className={styles.picture}>
          <StoredPhoto
            photo={picture}
            alt={block.alt}
            sizes="(width > 46rem) 42rem, 100vw"
            className={styles.image}
          />
        </div>
      )
    }
    case 'list': {
      const { start, items } = block
      const drawnItems = items.map((item, place) => (
        <li key={place} dir="auto">
          {itemOf(item, drawing)}
        </li>
      ))
      if (start === null) return <ul key={key}>{drawnItems}</ul>
      return (
        <ol key={key} start={start === 1 ? undefined : start}>
          {drawnItems}
        </ol>
      )
    }
    default:
      return (
        <blockquote key={key}>
          {block.blocks.map((one, place) => drawn(one, place, drawing))}
        </blockquote>
      )
  }
}

/** The words that an item begins with stand beside its sign, without a paragraph around them. */
function itemOf(item: Text, drawing: Drawing): ReactNode {
  const [first, ...others] = item
  if (first?.is !== 'paragraph') return item.map((block, place) => drawn(block, place, drawing))
  const language = languageOf(wordsOf(first.words))
  return (
    <>
      {language ? <span lang={language}>{spansOf(first.words)}</span> : spansOf(first.words)}
      {others.map((block, place) => drawn(block, place, drawing))}
    </>
  )
}

/** Neighbours that lead to one place are one link. */
function spansOf(spans: readonly RichSpan[]): ReactNode {
  const runs: RichSpan[][] = []
  for (const span of spans) {
    const last = runs.at(-1)
    if (last && span.to !== undefined && last[0]?.to === span.to) last.push(span)
    else runs.push([span])
  }
  return runs.map((run, place) => {
    const to = run[0]?.to
    const words = run.map(wordsIn)
    if (to === undefined) return words
    const isElsewhere = /^https?:/i.test(to)
    return (
      <a key={place} href={to} {...(isElsewhere && { rel: 'noopener', 'data-print': 'address' })}>
        {words}
      </a>
    )
  })
}

function wordsIn({ text, bold, italic }: RichSpan, key: number): ReactNode {
  const lines = text.split('\n').flatMap((line, place) => {
    return place === 0 ? [line] : [<br key={place} />, line]
  })
  const leaning = italic ? <em key={key}>{lines}</em> : lines
  return bold ? <strong key={key}>{leaning}</strong> : leaning
}
