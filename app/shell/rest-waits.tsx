import { deferRest } from '#contract/inline-scripts.ts'

/**
 * Lets what is far down a page wait until the first words are painted (app/ui/base.css);
 * app/enhance/enhance.ts then shows it. It stands before the words, so it must be small.
 */
export function RestWaits() {
  return <script dangerouslySetInnerHTML={{ __html: deferRest }} />
}
