/** What a browser may fetch ahead when a visitor is about to follow a link: pages of this site. */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Speculation rules: browsers that do not know them pass them over. */
export function PrefetchRules() {
  const text = { __html: JSON.stringify(rules) }
  return <script type="speculationrules" dangerouslySetInnerHTML={text} />
}
