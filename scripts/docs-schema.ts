import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { code, page, table, toHeading } from './docs-markdown.ts';
import { type Policy, readSchema, type Table, type Trigger } from './schema-catalogue.ts';
import { schemaPicture } from './schema-picture.ts';

/** Tables by the folder of src/ that owns them; the pictures and the page are grouped by folder. */
const FOLDERS: Record<string, readonly string[]> = {
  'domain/accounts': ['accounts', 'api_keys'],
  'domain/people': [
    'people',
    'members',
    'sessions',
    'sign_in_links',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'tries',
  ],
  'domain/partners': ['partners'],
  'domain/apps': ['apps', 'connections', 'oauth_records'],
  'domain/files': ['files', 'blob_garbage'],
  'domain/messages': ['messages', 'message_files', 'notes', 'waiting_threads'],
  'domain/firm': ['firm_versions', 'firm_series', 'firm_pictures', 'firm_guide', 'price_lists', 'price_list_versions'],
  'domain/quotes': ['quotes', 'quote_files'],
  'domain/payments': [
    'payments',
    'refunds',
    'sources',
    'gateway_customers',
    'gateway_events',
    'test_gateway_charges',
    'test_gateway_refunds',
  ],
  'domain/orders': [
    'orders',
    'order_files',
    'order_counts',
    'revisions',
    'apostille_steps',
    'originals',
    'custody',
    'conversions',
    'cancellations',
    'adjustments',
    'assignments',
    'certificate_requests',
  ],
  'domain/billing': [
    'invoices',
    'invoice_lines',
    'invoice_series',
    'invoice_payments',
    'credit_payouts',
    'credit_notes',
    'receipts',
    'paper_series',
    'key_spending',
  ],
  'domain/lists': ['metadata_entries', 'search_texts', 'search_grams'],
  'domain/guests': ['order_links', 'guest_sessions'],
  'domain/certificates': ['certificates'],
  'domain/books': ['partner_figures'],
  'domain/rates': ['currency_rates'],
  'domain/events': ['events', 'audit', 'counter_epochs'],
  'domain/webhooks': ['webhook_destinations', 'webhook_deliveries'],
  'domain/changes': ['changes', 'presence'],
  'domain/mail': ['mails'],
  'domain/team': ['service_address', 'views'],
  watch: ['job_runs'],
  storage: [
    'idempotency_keys',
    'repeatable_migrations',
    'schema_releases',
    'kysely_migration',
    'kysely_migration_lock',
  ],
};

export async function schemaPage(root: string): Promise<string> {
  const groups = groupTables(await readSchema());
  return page('Schema', '`migrations/` and `sql/`', [
    'Every table of the database with its purpose, columns, keys, row-level policies and triggers. Generated from a new database with every migration applied.',
    'Numbered files in [`migrations/`](../migrations) change tables, and each is applied once. [`sql/`](../sql) contains the current text of functions, triggers and these descriptions. A changed file is applied at the next start ([decision 24](decisions/0024-functions-as-their-current-text.md)).',
    '## Relations',
    'An arrow is a foreign key. A dotted arrow is an id stored as a value, without a foreign key. Nearly every table also points to `accounts`, which is left out here.',
    schemaPicture(groups),
    '## Functions',
    await functionsTable(root, groups),
    '## Row visibility',
    'Every transaction states whether it runs for one account or for the service itself ([decision 5](decisions/0005-row-level-security.md)). Policies are forced, so they also apply to the owner of the tables. `tenant` gives an account access to its own rows, and `team` gives access only to the service. With neither set, these tables show no rows.',
    ...groups.flatMap(([folder, tables]) => [`## ${folder}`, ...tables.map(tableSection)]),
  ]);
}

export type Group = [folder: string, tables: Table[]];

/** Fails on a table without a folder or a purpose, so that a new table is described. */
function groupTables(tables: readonly Table[]): Group[] {
  const left = new Map(tables.map((one) => [one.name, one]));
  const groups = Object.entries(FOLDERS).map(([folder, names]): Group => {
    const owned = names.map(
      (name) => left.get(name) ?? stop(`There is no table ${name}: see FOLDERS in docs-schema.ts.`),
    );
    for (const name of names) left.delete(name);
    return [folder, owned];
  });
  for (const name of left.keys()) stop(`No folder owns the table ${name}: add it to FOLDERS in docs-schema.ts.`);
  for (const { name, purpose } of tables)
    if (!purpose) stop(`The table ${name} has no purpose: add it to sql/comments.sql.`);
  return groups;
}

function stop(message: string): never {
  throw new Error(message);
}

async function functionsTable(root: string, groups: readonly Group[]): Promise<string> {
  const triggers = groups.flatMap(([, tables]) =>
    tables.flatMap(({ name, triggers: own }) => own.map((one) => ({ ...one, table: name }))),
  );
  const files = (await readdir(join(root, 'sql'))).filter((name) => name.endsWith('.sql')).sort();
  const rows = await Promise.all(
    files.map(async (name) => {
      const called = triggers.filter((one) => `${one.function}.sql` === name).map((one) => code(one.table));
      return [
        `[\`${name}\`](../sql/${name})`,
        firstSentence(await readFile(join(root, 'sql', name), 'utf8')),
        [...new Set(called)].join(', '),
      ];
    }),
  );
  return table(['File', 'Purpose', 'Triggered by'], rows);
}

/** First sentence of the comment at the top of a file. */
function firstSentence(text: string): string {
  const comment = /^(?:--.*\n)+/.exec(text)?.[0].replaceAll(/^-- */gm, '').replaceAll('\n', ' ') ?? '';
  return /^.*?\.(?= |$)/.exec(comment)?.[0] ?? comment;
}

function tableSection(one: Table): string {
  const parts = [`### ${one.name}`, one.purpose ?? '', columnsTable(one)];
  parts.push(list('Keys', one.constraints.flatMap(keyLine)));
  parts.push(
    list(
      'Indexes',
      one.indexes.map(
        ({ name, unique, definition }) =>
          `${code(name)}${unique ? ', unique' : ''}: ${code(indexedColumns(definition))}`,
      ),
    ),
  );
  parts.push(list('Row-level policy', policyLines(one)));
  parts.push(list('Triggers', one.triggers.map(triggerLine)));
  return parts.filter((part) => part !== '').join('\n\n');
}

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [`**${title}**`, '', ...lines.map((line) => `- ${line}`)].join('\n');

function columnsTable({ columns, constraints }: Table): string {
  const pointsTo = (name: string) => {
    const target = constraints.find(({ kind, columns: own }) => kind === 'foreign' && own.join() === name)?.target;
    return target == null ? '' : `[${target}](${toHeading(target)})`;
  };
  const rows = columns.map(({ name, type, nullable, default: fallback, comment }) => [
    code(name),
    shortType(type),
    nullable ? 'yes' : '',
    fallback === null ? '' : code(shortExpression(fallback)),
    pointsTo(name),
    comment ?? '',
  ]);
  return table(['Column', 'Type', 'Null', 'Default', 'Points to', 'Description'], rows);
}

const shortType = (type: string) => type.replace('timestamp with time zone', 'timestamptz');

/** Removes the casts that PostgreSQL adds to every text. */
const shortExpression = (text: string) =>
  text.replaceAll(/::(text|jsonb|timestamp with time zone|boolean|uuid)(\[\])?/g, '').replaceAll(/\s+/g, ' ');

const indexedColumns = (definition: string) => shortExpression(definition.slice(definition.indexOf('(')));

/** A foreign key of one column is in that column's row. */
function keyLine({ kind, name, columns, definition }: Table['constraints'][number]): string[] {
  if (kind === 'primary') return [`primary: ${code(columns.join(', '))}`];
  if (kind === 'unique') return [`unique ${code(name)}: ${code(shortExpression(definition.replace(/^UNIQUE /, '')))}`];
  if (kind === 'check')
    return [`check: ${code(shortExpression(/^CHECK \(\((.*)\)\)$/.exec(definition)?.[1] ?? definition))}`];
  if (columns.length === 1) return [];
  return [`foreign: ${code(columns.join(', '))} → ${code(definition.replace(/^.*REFERENCES /, ''))}`];
}

function policyLines({ walled, policies }: Table): string[] {
  if (!walled) return ['None. Only the service reads this table.'];
  return policies.map((one) => `${code(one.name)} (${one.command.toLowerCase()}): ${describePolicy(one)}`);
}

/** Conditions as PostgreSQL prints them: the settings are subqueries, read once per statement. */
const SYSTEM = `( SELECT COALESCE((current_setting('dragoman.system'::text, true) = 'on'::text), false) AS "coalesce")`;
const ACCOUNT = `( SELECT (NULLIF(current_setting('dragoman.account'::text, true), ''::text))::uuid AS "nullif")`;
const OWNERS = ['account_id', 'id'];

function describePolicy({ using, check, comment }: Policy): string {
  if (comment !== null) return comment;
  const own = OWNERS.find((column) => using === `(${SYSTEM} OR COALESCE((${column} = ${ACCOUNT}), false))`);
  if (own !== undefined)
    return own === 'id' ? 'The account itself, and the service.' : `The account of its ${code(own)}, and the service.`;
  if (using === SYSTEM || using === 'scope_system()') return 'The service only.';
  return code(shortExpression(using ?? check ?? ''));
}

function triggerLine({ name, function: called, definition }: Trigger): string {
  const when = /(BEFORE|AFTER) (.*?) ON /.exec(definition)?.[0].replace(/ ON $/, '').toLowerCase() ?? '';
  return `${code(name)}, ${when}: [${called}](../sql/${called}.sql)`;
}
