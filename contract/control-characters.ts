/**
 * The inside of a character class: what no reader sees and PostgreSQL does not always take. Tabs
 * and line breaks are not among them.
 */
export const controlCharacters = String.raw`\u0000-\u0008\u000e-\u001f\u007f`
