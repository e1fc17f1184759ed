import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { runAlone, type Cluster } from './run-alone.ts'
import { runProgram } from './run-program.ts'

/** Whom PostgreSQL itself belongs to. No rule admits this role, so nobody can connect as it. */
export const superuser = 'postgres'

/** Lyceum's own role owns its database and nothing else, and shows that it knows the password. */
const rules = `# Written by Lyceum; whoever is not named is refused.
local all lyceum scram-sha-256
`

/** The statements that give Lyceum a role of its own. The password is one of base64url. */
export function ownRole(password: string) {
  const role = `login nosuperuser nocreaterole noreplication nobypassrls password '${password}'`
  return [
    `do $$ begin if to_regrole('lyceum') is null then create role lyceum; end if; end $$`,
    `alter role lyceum ${role}`,
  ]
}

/** Whether the data folder admits Lyceum's own role alone, with its password. */
export async function admitsOwnRoleOnly(folder: string) {
  return (await readFile(rulesPath(folder), 'utf8').catch(() => '')) === rules
}

/** Writes the rules of who may connect; there whole or not at all. */
export async function admitOwnRole({ folder, user }: Pick<Place, 'folder' | 'user'>) {
  const path = rulesPath(folder)
  if (user) {
    // What is in the folder of another user is written by that user.
    const write = 'umask 077; cat > "$1.new" && mv "$1.new" "$1"'
    return runProgram('/bin/sh', ['-c', write, 'sh', path], { user, input: rules })
  }
  await writeFile(`${path}.new`, rules, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

/**
 * Turns the data folder of an older Lyceum, whose role was the superuser and needed no password, into
 * one of today. Every step may be done again, and the rules are written last.
 */
export async function takeOverRoles(
  cluster: Cluster,
  place: Pick<Place, 'folder' | 'user'>,
  password: string,
) {
  await runAlone(cluster, {
    ...place,
    database: 'postgres',
    statements: [renameSuperuser, ...ownRole(password), 'alter database lyceum owner to lyceum'],
  })
  await runAlone(cluster, { ...place, database: 'lyceum', statements: [dropHeir, handOverObjects] })
  await admitOwnRole(place)
}

function rulesPath(folder: string) {
  return join(folder, 'pg_hba.conf')
}

/**
 * PostgreSQL's first role stays its superuser for good, and nobody can rename who they are: another
 * one does it, who is dropped by the next process.
 */
const renameSuperuser = `do $$ begin
  if to_regrole('${superuser}') is null then
    create role lyceum_heir superuser;
    set session authorization lyceum_heir;
    alter role lyceum rename to ${superuser};
  end if;
end $$`

const dropHeir = 'drop role if exists lyceum_heir'

/**
 * Gives Lyceum's role all that is not PostgreSQL's own (below 16384) or an extension's. Indexes,
 * and sequences and types of a table, go with their table.
 */
const handOverObjects = `do $$ declare object text; begin
  for object in
    select format('schema %I', nspname) from pg_namespace where oid >= 16384 and nspowner = 10
    union all
    select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class c where oid >= 16384 and relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = c.oid and d.deptype in ('e', 'a', 'i') and (relkind = 'S' or d.deptype = 'e'))
    union all
    select format('routine %s', oid::regprocedure)
    from pg_proc p where oid >= 16384 and proowner = 10
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
        and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('type %s', oid::regtype)
    from pg_type t where oid >= 16384 and typowner = 10 and typtype in ('e', 'd', 'r')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass
        and d.objid = t.oid and d.deptype = 'e')
  loop execute format('alter %s owner to lyceum', object); end loop;
end $$`
