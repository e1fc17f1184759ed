import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** In the second theme the axe of the first is still there; its script is a third of what a run costs. */
const stands = { axeSource: '/* axe stands in the page. */' }

/**
 * What axe objects to on a page as it stands, in either theme: theme, rule and place of each. A theme
 * changes nothing but colours, so in the second one only the rules of colours are asked again.
 */
export async function axeObjections(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The other mode opens a page of its own each time, for frames of foreign sites. How the tables of
    // a document are told is pdf.js's: it leaves out what axe wants between a table and its rows.
    const axe = new AxeBuilder({ page, ...(colorScheme === 'dark' && stands) })
      .options({ resultTypes: ['violations'], preload: false })
      .exclude('.structTree')
      .setLegacyMode()
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ target }) => `${colorScheme} ${id}: ${target.join(' ')}`))
    }
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
