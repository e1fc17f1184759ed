import { useEffect, useRef } from 'react'

/**
 * Shows the page in the colours of the department as they are by now: `style` is what the server has put
 * at the end of the styles in the page (server/pages/render-page.ts), and may be another one after a write.
 */
export function useColours(style: string) {
  const shown = useRef(style)
  useEffect(() => {
    const sheet = document.querySelector('style')?.sheet
    if (!sheet || style === shown.current) return
    for (const _ of rulesOf(shown.current)) sheet.deleteRule(sheet.cssRules.length - 1)
    for (const { cssText } of rulesOf(style)) sheet.insertRule(cssText, sheet.cssRules.length)
    shown.current = style
  }, [style])
}

function rulesOf(style: string): CSSRuleList {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet.cssRules
}
