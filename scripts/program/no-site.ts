/** What a command says where no site has made a database: it makes none of its own. */
export function noSite(dataDir: string): string {
  return (
    `No site database found in ${dataDir}. Set DATA_DIR to your site’s data folder ` +
    `(DATA_DIR=/srv/lyceum npm run …), or start the site first: npm start`
  )
}
