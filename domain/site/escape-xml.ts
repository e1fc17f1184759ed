import { controlCharacters } from '#contract/control-characters.ts'

const unfit = new RegExp(`[${controlCharacters}\\ufffe\\uffff]`, 'g')
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it may stand in XML and HTML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  const held = text.toWellFormed().replace(unfit, '')
  return held.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
