import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromToken, newId } from '../../src/core/ids.ts';
import { APPLICATION_ROLE } from '../../src/storage/database.ts';
import { openTestPool } from '../support/databases.ts';
import { fillBills } from '../world/bills/fill-bills.ts';
import { fillPapers } from '../world/certificates/fill-papers.ts';
import { upload } from '../world/files.ts';
import { newQuote } from '../world/quotes.ts';
import { type Account, useWorld } from '../world/world.ts';

// Row-level security: what the tables show to the service's own role, whatever its queries ask for.

let pool: ReturnType<typeof openTestPool>;
let mine: Account;
let theirs: Account;
let me: string;
let them: string;
let tables: { name: string; columns: string[] }[];

const world = useWorld({ ROLE: 'api' });
beforeAll(async () => {
  pool = openTestPool({ connectionString: world.databaseUrl, options: `-c role=${APPLICATION_ROLE}`, max: 1 });
  [mine, theirs] = [await world.newAccount(), await world.newAccount({ email: 'them@other.example' })];
  [me, them] = [fromToken('acct', mine.token) ?? '', fromToken('acct', theirs.token) ?? ''];
  for (const account of [mine, theirs]) {
    await world.team.call('teamCreatePartner', { body: { name: 'Partner', account: account.token } });
    await newQuote(account.live, { metadata: { desk: 'visa' } });
    const id = fromToken('acct', account.token);
    await world.rows(
      `INSERT INTO sources SELECT $1, $2, type, brand, last4, exp_month, exp_year, is_default, gateway, gateway_reference,
         created_at FROM sources LIMIT 1`,
      [newId(), id],
    );
    await fillMoney(account);
  }
  await fillApps();
  // One quote from me for them, and one from them for me.
  await newQuote(mine.live, { partner: { referral: { email: 'them@other.example' } } });
  await newQuote(theirs.live, { partner: { referral: { email: 'office@acme.example' } } });
  tables = await world.rows(`
    SELECT c.relname AS name, array_agg(a.attname::text) AS columns FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname
    HAVING c.relname = 'accounts' OR bool_or(a.attname = 'account_id') ORDER BY c.relname`);
});

/** Each account has a person and an app connected to itself; mine has their app connected too. */
async function fillApps(): Promise<void> {
  const made: string[] = [];
  for (const account of [mine, theirs]) {
    const body = { name: 'Casebook', redirect_uris: ['https://app.example/back'] };
    made.push(fromToken('app', (await account.live.call('createApp', { body })).data.token) ?? '');
    const person = { name: 'Maria', email: `maria@${account === mine ? 'one' : 'two'}.example` };
    await world.team.call('teamInviteMember', { params: { token: account.token }, body: person });
  }
  for (const [account, app] of [
    [me, made[0]],
    [me, made[1]],
    [them, made[1]],
  ])
    await world.rows(
      `INSERT INTO connections (id, account_id, app_id, scopes, created_at, updated_at) VALUES ($1, $2, $3, '{}', now(), now())`,
      [newId(), account, app],
    );
}

/** Creates a refunded order, an order on an issued invoice, and rows in the other tables. */
async function fillMoney({ token, live }: Account): Promise<void> {
  await live.call('changeAccount', { body: { webhook_url: 'https://hooks.acme.example/told' } });
  const order = async () => {
    const quote = { params: { token: (await newQuote(live)).token } };
    await world.team.call('teamPriceQuote', { ...quote, body: {} });
    return { params: (await live.call('payQuote', { ...quote, body: {} })).data.order };
  };
  const cancelled = await order();
  await live.call('requestCancellation', { ...cancelled, body: { reason: 'wrong_files' } });
  await world.rows(
    `INSERT INTO adjustments VALUES ($1, $2, $3, 'declined', 'Pages', '[]', 0, 'USD', '{}', NULL, NULL, NULL, now(), now())`,
    [newId(), fromToken('acct', token), fromToken('order', cancelled.params.token)],
  );
  const paid = await order();
  await world.team.call('teamAssignOrder', { ...paid, body: { translator: 'Ana' } });
  const about = { params: { token: (await newQuote(live)).token } };
  await live.call('createQuoteMessage', { ...about, body: { text: 'Hello', files: [await upload(live)] } });
  await world.team.call('teamRefundOrder', { ...paid, body: { reason: 'Test' } });
  await world.team.call('teamChangeAccount', { params: { token }, body: { invoicing: true } });
  const billed = await order();
  await fillBills(world, live, { account: token, order: billed.params.token });
  const [id, account] = [fromToken('order', paid.params.token), fromToken('acct', token)];
  await fillPapers(world, { order: id, account });
  await world.rows(
    `INSERT INTO conversions VALUES ($1, $2, $3, NULL, NULL, 1, 'USD', 'EUR', 1, 1, '2026-01-01', 'Bank', now())`,
    [newId(), id, account],
  );
  await world.rows(
    `INSERT INTO certificates (id, account_id, created_by, order_id, code, status, source_file_id, translation_file_id,
       source_language, language, statement, notarization, file_id, livemode, issued_at, updated_at)
     SELECT $1::uuid, account_id, account_id, $2::uuid, left($1::uuid::text, 30), 'issued', id, id, 'es', 'en', '{}', 'none', id, true, now(), now()
     FROM files WHERE account_id = $3 LIMIT 1`,
    [newId(), id, account],
  );
  await world.rows(
    `INSERT INTO guest_sessions SELECT decode(md5(random()::text), 'hex'), account_id, quote_id, email, NULL, NULL, created_at,
       expires_at FROM order_links WHERE account_id = $1 LIMIT 1`,
    [account],
  );
  await world.rows(`INSERT INTO gateway_customers VALUES ($1, 'stripe', $2, now())`, [account, `cus_${newId()}`]);
}

afterAll(async () => {
  await pool.end();
});

/** Runs one statement as the service would, for an account, for the system or for no one, and rolls it back. */
async function as(scope: { account?: string; system?: true }, sql: string, values: unknown[] = []) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('dragoman.account', $1, true), set_config('dragoman.system', $2, true)`, [
      scope.account ?? '',
      scope.system ? 'on' : '',
    ]);
    return await client.query<Record<string, unknown>>(sql, values);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: { code?: string }) => error.code,
  );
const POLICY = '42501';
const FOREIGN_KEY = '23503';

/** Tables that only the system scope can see. */
const CLOSED = ['changes', 'firm_versions', 'partners', 'invoice_series', 'paper_series', 'sign_in_links'];

const ownerOf = (table: { name: string }) => (table.name === 'accounts' ? 'id' : 'account_id');
/** A row belongs to the account that owns it or that made it for another. */
const isOwnCondition = (table: { name: string; columns: string[] }) =>
  table.columns.includes('created_by') ? `(account_id = $1 OR created_by = $1)` : `${ownerOf(table)} = $1`;

test('every table with an account has row-level security, which also binds the table owner', async () => {
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining(['accounts', 'api_keys', 'events', 'files', 'partners', 'quote_files', 'quotes', 'sources']),
  );
  const open = await world.rows(
    'SELECT relname FROM pg_class WHERE relname = ANY($1) AND NOT (relrowsecurity AND relforcerowsecurity)',
    [tables.map((table) => table.name)],
  );
  expect(open).toEqual([]);
});

test('the role of the service cannot bypass row-level security', async () => {
  const [role] = await world.rows(
    `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcanlogin FROM pg_roles WHERE rolname = $1`,
    [APPLICATION_ROLE],
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false });
  const owned = await world.rows(
    `SELECT relname FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = $1)`,
    [APPLICATION_ROLE],
  );
  expect(owned).toEqual([]);
  expect(await world.app.db.query({ text: 'SELECT current_user AS role' })).toEqual([{ role: APPLICATION_ROLE }]);
  for (const sql of [
    'ALTER TABLE quotes DISABLE ROW LEVEL SECURITY',
    'DROP POLICY seen ON quotes',
    'TRUNCATE quotes',
  ]) {
    expect(await refusedBy(as({ system: true }, sql))).toBe(POLICY);
  }
});

test('without an account, every account table is empty', async () => {
  for (const { name } of tables) {
    const { rows } = await as({}, `SELECT * FROM ${name}`);
    expect([name, rows]).toEqual([name, []]);
    expect(await world.app.db.query({ text: `SELECT * FROM ${name}` })).toEqual([]);
    const { rows: all } = await as({ system: true }, `SELECT * FROM ${name}`);
    expect([name, all.length > 1]).toEqual([name, true]);
  }
});

test('a database connection does not keep the account of its last transaction', async () => {
  await world.app.db.transaction({ account: me }, async (tx) => {
    expect(await tx.query({ text: 'SELECT 1 FROM quotes' })).not.toEqual([]);
  });
  await world.app.db.transaction('system', (tx) => tx.query({ text: 'SELECT 1 FROM quotes' }));
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      expect(await world.app.db.query({ text: 'SELECT 1 FROM quotes' })).toEqual([]);
    }),
  );
});

describe('for one account', () => {
  test('an account sees its own rows in every table and no others', async () => {
    for (const table of tables) {
      if (CLOSED.includes(table.name)) continue;
      const { rows } = await as({ account: me }, `SELECT * FROM ${table.name}`);
      expect([table.name, rows.length > 0]).toEqual([table.name, true]);
      const foreign = rows.filter(
        (row) => row[ownerOf(table)] !== me && row['created_by'] !== me && row['maker_id'] !== me,
      );
      // Exceptions: a file that they added to my quote, and their app that I have connected.
      const expected = ['files', 'apps'].includes(table.name) ? 1 : 0;
      expect([table.name, foreign.length]).toEqual([table.name, expected]);
    }
  });

  test('an account cannot change or delete another’s rows', async () => {
    for (const table of tables) {
      const condition = `NOT (${isOwnCondition(table)})`;
      const column = ownerOf(table);
      const update = await as({ account: me }, `UPDATE ${table.name} SET ${column} = ${column} WHERE ${condition}`, [
        me,
      ]);
      const remove = await as({ account: me }, `DELETE FROM ${table.name} WHERE ${condition}`, [me]);
      expect([table.name, update.rowCount, remove.rowCount]).toEqual([table.name, 0, 0]);
    }
  });

  test('an account cannot insert rows for another account', async () => {
    for (const table of tables) {
      const own = table.columns.includes('quote_id')
        ? 'quote_id IN (SELECT id FROM quotes WHERE created_by = $1)'
        : 'true';
      const [row] = await world.rows<{ row: object }>(
        `SELECT to_jsonb(t) AS row FROM ${table.name} t WHERE ${ownerOf(table)} = $1 AND ${own} LIMIT 1`,
        [them],
      );
      const insert = `INSERT INTO ${table.name} SELECT * FROM jsonb_populate_record(NULL::${table.name}, $1)`;
      expect([table.name, await refusedBy(as({ account: me }, insert, [row?.row]))]).toEqual([table.name, POLICY]);
    }
  });

  test('an account cannot reassign its rows to another account', async () => {
    for (const table of tables) {
      if (table.name === 'accounts') continue;
      const reassign = `UPDATE ${table.name} SET account_id = $2 WHERE account_id = $1`;
      const outcome = await as({ account: me }, reassign, [me, them]).then(
        (result) => result.rowCount,
        (error: { code?: string }) => error.code,
      );
      // Tables that accounts cannot change at all have nothing to refuse.
      expect([table.name, outcome]).toEqual([table.name, [...CLOSED, 'quote_files'].includes(table.name) ? 0 : POLICY]);
    }
  });

  test('an account can create quotes only for itself and only as their maker', async () => {
    const [row] = await world.rows<{ row: object }>(
      'SELECT to_jsonb(q) AS row FROM quotes q WHERE account_id = $1 AND created_by = $1',
      [me],
    );
    const insert = 'INSERT INTO quotes SELECT * FROM jsonb_populate_record(NULL::quotes, $1)';
    const fresh = { ...row?.row, id: newId(), number: '1-1' };
    expect((await as({ account: me }, insert, [fresh])).rowCount).toBe(1);
    expect(await refusedBy(as({ account: me }, insert, [{ ...fresh, account_id: them }]))).toBe(POLICY);
    expect(await refusedBy(as({ account: me }, insert, [{ ...fresh, created_by: them }]))).toBe(POLICY);
    const claim = 'UPDATE quotes SET account_id = $1, created_by = $1 WHERE created_by = $1 AND account_id = $2';
    expect(await refusedBy(as({ account: me }, claim, [me, them]))).toBe(POLICY);
  });

  test('only a file’s owner can add it to a quote, or a quote would open any file', async () => {
    const [quote] = await world.rows<{ id: string }>(
      'SELECT id FROM quotes WHERE account_id = $1 AND created_by = $1',
      [me],
    );
    const [file] = await world.rows<{ id: string }>('SELECT id FROM files WHERE account_id = $1', [them]);
    const addToQuote =
      'INSERT INTO quote_files (quote_id, position, file_id, account_id, created_by) VALUES ($1, 99, $2, $3, $4)';
    expect(await refusedBy(as({ account: me }, addToQuote, [quote?.id, file?.id, me, me]))).toBe(FOREIGN_KEY);
    expect(await refusedBy(as({ account: me }, addToQuote, [quote?.id, file?.id, me, them]))).toBe(POLICY);
    expect(await refusedBy(as({ system: true }, addToQuote, [quote?.id, file?.id, me, me]))).toBe(FOREIGN_KEY);
  });

  test('an event for another account can be written only about a quote made for that account', async () => {
    const insert = `INSERT INTO events (id, account_id, type, event, target, lane, url, data, quote_id, livemode, created_at)
      VALUES ($1, $2, 'quote', 'status_update', 'x', 'x', 'x', '{}', $3, true, now())`;
    const quotes = await world.rows<{ id: string; created_by: string }>(
      'SELECT id, created_by FROM quotes WHERE account_id = $1',
      [them],
    );
    for (const { id, created_by } of quotes) {
      const outcome = await refusedBy(as({ account: me }, insert, [newId(), them, id]));
      expect(outcome).toBe(created_by === me ? 'nothing' : POLICY);
    }
    expect(await refusedBy(as({ account: me }, insert, [newId(), them, null]))).toBe(POLICY);
  });

  test('the audit trail is closed to every account', async () => {
    expect((await as({ account: me }, 'SELECT * FROM audit')).rows).toEqual([]);
    const insert = `INSERT INTO audit (id, actor, action, target, created_at) VALUES ($1, 'me', 'x', 'x', now())`;
    expect(await refusedBy(as({ account: me }, insert, [newId()]))).toBe(POLICY);
  });
});
