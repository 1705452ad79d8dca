// Statements that a migration may contain, so that processes of the last release can write while it runs.

/** Tables with a handful of rows, which a migration may change. */
const SMALL_TABLES = new Set([
  'firm_settings',
  'firm_versions',
  'firm_guide',
  'price_lists',
  'service_address',
  'schema_releases',
]);

const MARK = /^-- (expand|contract)(, concurrently)?$/;
const CONCURRENT_INDEX = /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS) /;
const CONSTANT = /^(?:'[^']*'(?:::[\w[\]]+)?|-?\d+|true|false|NULL)(?= |$)/;
/** Changes of an existing table that need neither a scan nor a rewrite. */
const EXPANDING = [
  /^ADD CONSTRAINT .* NOT VALID$/,
  /^VALIDATE CONSTRAINT \w+$/,
  /^DROP CONSTRAINT \w+$/,
  /^ALTER COLUMN \w+ (SET DEFAULT .*|DROP DEFAULT|DROP NOT NULL)$/,
  /^(ENABLE|FORCE) ROW LEVEL SECURITY$/,
];
const CONTRACTING = [/^DROP COLUMN (IF EXISTS )?\w+$/, /^DROP CONSTRAINT (IF EXISTS )?\w+$/];

/** Reasons to refuse a migration; none if it may run concurrently with writers. */
export function findMigrationErrors(text: string): string[] {
  const mark = MARK.exec(text.split('\n', 1)[0] ?? '');
  if (mark === null) return ['The first line must be `-- expand` or `-- contract`.'];
  const statements = statementsOf(text);
  if (mark[2] !== undefined)
    return statements.filter((one) => !CONCURRENT_INDEX.test(one)).map((one) => `Not an index: ${one}`);
  const own = new Set(statements.map((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/.exec(one)?.[1]));
  const isExpanding = mark[1] === 'expand';
  return statements.filter((one) => !(isExpanding ? mayExpand(one, own) : mayContract(one)));
}

function mayExpand(statement: string, own: ReadonlySet<string | undefined>): boolean {
  if (/^(CREATE TABLE|CREATE TYPE|COMMENT ON|INSERT INTO \w+ (\([^)]*\) )?VALUES) ?/.test(statement)) return true;
  if (/^SELECT set_config\('dragoman\.system', 'on', true\)$/.test(statement)) return true;
  const altered = /^ALTER TABLE (\w+) (.*)$/s.exec(statement);
  if (altered !== null) return own.has(altered[1]) || partsOf(altered[2] ?? '').every(isExpansion);
  const indexed = /^CREATE (?:UNIQUE )?INDEX (?:\w+ )?ON (\w+)/.exec(statement);
  if (indexed !== null) return own.has(indexed[1]);
  // A policy is stored in the catalogue only: changing it reads no rows.
  if (/^ALTER POLICY \w+ ON \w+ USING /.test(statement)) return true;
  const policed = /^CREATE POLICY \w+ ON (\w+)/.exec(statement);
  if (policed !== null) return own.has(policed[1]);
  const written = /^(?:UPDATE|INSERT INTO|DELETE FROM) (\w+)/.exec(statement);
  return written !== null && (own.has(written[1]) || SMALL_TABLES.has(written[1] ?? ''));
}

function isExpansion(part: string): boolean {
  return part.startsWith('ADD COLUMN ') ? isCheapColumn(part) : EXPANDING.some((may) => may.test(part));
}

/** A new column is cheap while no row must be read: no check, no reference, a constant default. */
function isCheapColumn(part: string): boolean {
  if (/\b(REFERENCES|CHECK|UNIQUE|PRIMARY KEY|GENERATED|\w*serial)\b/i.test(part)) return false;
  const preset = part.split(' DEFAULT ')[1];
  return preset === undefined ? !part.includes(' NOT NULL') : CONSTANT.test(preset);
}

function mayContract(statement: string): boolean {
  const altered = /^ALTER TABLE \w+ (.*)$/s.exec(statement);
  if (altered !== null) return partsOf(altered[1] ?? '').every((part) => CONTRACTING.some((may) => may.test(part)));
  return /^DROP (TABLE|TYPE|FUNCTION|TRIGGER|POLICY) /.test(statement);
}

/** Statements without comments, each on one line. */
function statementsOf(text: string): string[] {
  return split(text.replaceAll(/^\s*--.*$/gm, ''), ';').map((one) => one.replaceAll(/\s+/g, ' '));
}

const partsOf = (actions: string): string[] => split(actions, ',');

/** Splits at a character outside quotes and parentheses. */
function split(text: string, at: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const character of text) {
    if (character === "'") quoted = !quoted;
    if (!quoted && character === '(') depth += 1;
    if (!quoted && character === ')') depth -= 1;
    if (character === at && !quoted && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
