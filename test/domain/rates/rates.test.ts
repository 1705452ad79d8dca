import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../src/core/fail.ts';
import { findRate, importRates, readRates } from '../../../src/domain/rates/import-rates.ts';
import { useTestDatabase } from '../../support/test-database.ts';

const clock = { now: () => new Date('2026-11-14T10:00:00Z') };
const actor = { name: 'prs_ana', address: '192.0.2.1', requestId: 'req_1' };
const HEADER = 'date,base,quote,rate,source';
const database = useTestDatabase();
beforeEach(() => database.rows('DELETE FROM currency_rates'));

const load = (csv: string) => importRates({ db: database.db, clock }, actor, csv);
const lines = (...rows: string[]) => load([HEADER, ...rows].join('\n'));
const stored = async () => (await readRates({ db: database.db }, {}, { page: 1, perPage: 100 })).rows;
const rate = (from: string, to: string, date: string) =>
  database.db.transaction('system', (tx) => findRate(tx, { from, to, date }));

async function errorsOf(csv: string): Promise<Record<string, string[]>> {
  const failure = await load(csv).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof Failure)) throw new Error(`It was not refused: ${String(failure)}`);
  expect(failure.code).toBe('validation_failed');
  return failure.detail.errors ?? {};
}

describe('importing rates', () => {
  test('the rates of a file are stored as they were published', async () => {
    const counts = await lines('2026-11-13,USD,MXN,18.4500,Banco de México', '2026-11-12,eur,usd,1.1602,ECB');
    expect(counts).toEqual({ imported: 2, changed: 0 });
    expect(await stored()).toEqual([
      { date: '2026-11-13', base: 'USD', quote: 'MXN', rate: '18.4500', source: 'Banco de México' },
      { date: '2026-11-12', base: 'EUR', quote: 'USD', rate: '1.1602', source: 'ECB' },
    ]);
  });

  test('a file imported again changes only the rates that differ', async () => {
    await lines('2026-11-13,USD,MXN,18.45,Bank', '2026-11-12,USD,MXN,18.40,Bank');
    const again = await lines(
      '2026-11-13,USD,MXN,18.4500,Bank',
      '2026-11-12,USD,MXN,18.41,Another bank',
      '2026-11-11,USD,MXN,18.3,Bank',
    );
    expect(again).toEqual({ imported: 3, changed: 1 });
    expect((await stored()).map((row) => `${row.rate} ${row.source}`)).toEqual([
      '18.45 Bank',
      '18.41 Another bank',
      '18.3 Bank',
    ]);
  });

  test('an import is audited with its actor and counts', async () => {
    await database.rows('DELETE FROM audit');
    await lines('2026-11-13,USD,MXN,18.45,Bank');
    const [entry] = await database.rows('SELECT actor, action, target, detail FROM audit');
    expect(entry).toEqual({
      actor: 'prs_ana',
      action: 'rates.import',
      target: 'rates',
      detail: { imported: 1, changed: 0 },
    });
  });

  test.each([
    [
      'from a spreadsheet',
      '\uFEFFsource;rate;quote;base;date\r\n"Bank; of ""Two""";18.45;MXN;USD;2026-11-13\r\n\r\n;;;;\r\n',
    ],
    [
      'with blank lines and spaces',
      '\n\n source , rate ,quote, BASE,date\n\n "Bank; of ""Two""" , 18.45,mxn, usd ,2026-11-13',
    ],
    [
      'with quotes all over',
      '"source","rate","quote","base","date"\n"Bank; of ""Two""","18.45","MXN","USD","2026-11-13"\r',
    ],
  ])('a file %s is read correctly', async (_, csv) => {
    expect(await load(csv)).toEqual({ imported: 1, changed: 0 });
    expect(await stored()).toEqual([
      { date: '2026-11-13', base: 'USD', quote: 'MXN', rate: '18.45', source: 'Bank; of "Two"' },
    ]);
  });

  test('currencies of old documents have rates too', async () => {
    await lines('1998-12-30,DEM,ITL,989.76,Banca d’Italia');
    expect((await stored())[0]?.date).toBe('1998-12-30');
  });

  test('every error of a file is named at once by its line, and nothing of it is stored', async () => {
    const errors = await errorsOf(
      [
        HEADER,
        '2026-11-13,USD,MXN,18.45,Bank',
        '2026-02-30,USD,MXN,18.45,Bank',
        '2026-11-15,USD,MXN,18.45,Bank',
        '2026-11-13,USX,XAU,18.45,Bank',
        '2026-11-13,EUR,eur,1,Bank',
        '',
        '2026-11-13,USD,CAD,0.000,Bank',
        '2026-11-13,USD,CAD,-1,Bank',
        '2026-11-13,USD,CAD,1.0000000000001,Bank',
        '2026-11-13,USD,CAD,"1,37",Bank',
        '2026-11-13,USD,CAD,1e2,',
        '2026-11-13,USD,CAD',
        '2026-11-13,usd,mxn,18.46,Other bank',
        '2026-11-13,USD,CAD,1.37,"two\nlines"',
        '2026-11-13,USD,CAD,1.37,"Bank" of Canada',
      ].join('\n'),
    );
    expect(Object.keys(errors)).toEqual([3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 17].map((line) => `csv.${line}`));
    expect(errors['csv.3']).toEqual(['date must be a real date written `YYYY-MM-DD`.']);
    expect(errors['csv.4']).toEqual(['date must not be later than today, 2026-11-14.']);
    expect(errors['csv.5']).toHaveLength(2);
    expect(errors['csv.6']).toEqual(['quote must be another currency than base.']);
    expect(errors['csv.8']).toEqual(['rate must be greater than 0.']);
    expect(errors['csv.10']).toEqual(['rate must have at most 12 decimals.']);
    expect(errors['csv.11']).toEqual(['rate must be a number written with a point, such as `18.4512`.']);
    expect(errors['csv.12']).toHaveLength(2);
    expect(errors['csv.13']).toEqual(['The line has 3 fields; the header line has 5.']);
    expect(errors['csv.14']).toEqual(['USD to MXN on 2026-11-13 stands on line 2 already. Keep one.']);
    expect(errors['csv.17']).toEqual(['Text follows a closing quote. A quote inside quotes is written twice.']);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['', 'csv.1', 'The file is empty.'],
    ['\n \r\n', 'csv.1', 'The file is empty.'],
    ['2026-11-13,USD,MXN,18.45,Bank', 'csv.1', 'It lacks date, base, quote, rate, source.'],
    ['date,base,quote,rate', 'csv.1', 'It lacks source.'],
    [`${HEADER},note`, 'csv.1', 'There is no column "note"'],
    [`${HEADER},rate`, 'csv.1', 'The column rate may stand in the file once.'],
    [`\n${HEADER}\n`, 'csv.2', 'No rates stand under the header line.'],
    [`${HEADER}\n2026-11-13,USD,MXN,18.45,"Bank\n`, 'csv.2', 'A quote is opened here and never closed.'],
    [`"${HEADER}`, 'csv.1', 'A quote is opened here and never closed.'],
  ])('a file that reads %j is refused', async (csv, path, message) => {
    const errors = await errorsOf(csv);
    expect(Object.keys(errors)).toEqual([path]);
    expect(errors[path]?.join()).toContain(message);
  });

  test('of a file with errors in every line, fifty lines are listed and the others counted', async () => {
    const errors = await errorsOf([HEADER, ...Array.from({ length: 75 }, () => 'x,x,x,x,x')].join('\n'));
    expect(Object.keys(errors)).toHaveLength(51);
    expect(errors.csv).toEqual(['25 further lines have errors too.']);
  });

  test('a file of the maximum size is imported in full', async () => {
    const wide: string[] = [];
    for (let day = 0; wide.length < 25_000; day += 1) {
      const date = new Date(Date.UTC(2026, 0, 1) - day * 86_400_000).toISOString().slice(0, 10);
      for (const quote of ['USD', 'GBP', 'JPY', 'CHF', 'MXN']) wide.push(`${date},EUR,${quote},1.${1000 + day},ECB`);
    }
    const csv = [HEADER, ...wide].join('\n').slice(0, 900_000);
    expect(csv.length).toBeGreaterThan(700_000);
    expect(await load(csv)).toEqual({ imported: 25_000, changed: 0 });
    expect((await readRates({ db: database.db }, {}, { page: 1, perPage: 1 })).total).toBe(25_000);
  });

  test('two imports of the same rates at once both succeed, and one of them sees the other’s', async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')},USD,MXN`);
    const counts = await Promise.all([
      lines(...days.map((day) => `${day},18.1,Bank`)),
      lines(...days.toReversed().map((day) => `${day},18.2,Bank`)),
    ]);
    expect(counts.map((count) => count.changed).sort((a, b) => a - b)).toEqual([0, 28]);
  });
});

describe('listing rates', () => {
  test('the newest date comes first, and filters narrow the list', async () => {
    await lines(
      '2026-11-12,USD,MXN,18.40,Bank',
      '2026-11-13,USD,MXN,18.45,Bank',
      '2026-11-13,EUR,USD,1.16,ECB',
      '2026-11-11,EUR,MXN,21.4,Bank',
    );
    const list = async (filters: object, page = 1, perPage = 50) => {
      const { rows, total } = await readRates({ db: database.db }, filters, { page, perPage });
      return [total, ...rows.map((row) => `${row.date} ${row.base}${row.quote}`)];
    };
    expect(await list({})).toEqual([
      4,
      '2026-11-13 EURUSD',
      '2026-11-13 USDMXN',
      '2026-11-12 USDMXN',
      '2026-11-11 EURMXN',
    ]);
    expect(await list({ base: 'USD' })).toEqual([2, '2026-11-13 USDMXN', '2026-11-12 USDMXN']);
    expect(await list({ quote: 'MXN', date: '2026-11-11' })).toEqual([1, '2026-11-11 EURMXN']);
    expect(await list({}, 2, 3)).toEqual([4, '2026-11-11 EURMXN']);
    expect(await list({}, 3, 3)).toEqual([4]);
  });
});

describe('the rate for a document', () => {
  test('the rate for a document is the published one of its date', async () => {
    await lines('2026-11-13,USD,MXN,18.4500,Bank', '2026-11-12,USD,MXN,18.40,Bank');
    expect(await rate('USD', 'MXN', '2026-11-12')).toEqual({ rate: '18.40', date: '2026-11-12', source: 'Bank' });
  });

  test('the rate for a document is the last one before a weekend or holiday, up to a week back', async () => {
    await lines('2026-11-06,USD,MXN,18.40,Bank', '2026-11-05,USD,MXN,18.39,Bank');
    expect(await rate('USD', 'MXN', '2026-11-13')).toEqual({ rate: '18.40', date: '2026-11-06', source: 'Bank' });
    expect(await rate('USD', 'MXN', '2026-11-14')).toBeNull();
    expect(await rate('USD', 'MXN', '2026-11-04')).toBeNull();
  });

  test('the rate for a document is inverted where only the other direction is published', async () => {
    await lines('2026-11-13,USD,MXN,18.4512,Bank');
    expect(await rate('MXN', 'USD', '2026-11-13')).toEqual({
      rate: '0.0541970169962',
      date: '2026-11-13',
      source: 'Bank',
    });
  });

  test('the rate for a document is a published one rather than an inverted one, and either rather than a derived one', async () => {
    await lines('2026-11-13,MXN,USD,0.05,Bank', '2026-11-12,USD,MXN,18.4,Bank');
    expect((await rate('USD', 'MXN', '2026-11-13'))?.rate).toBe('18.4');
    await lines('2026-11-13,EUR,USD,1.2,ECB', '2026-11-13,EUR,MXN,24,ECB');
    expect((await rate('USD', 'MXN', '2026-11-13'))?.rate).toBe('18.4');
    expect((await rate('MXN', 'USD', '2026-11-13'))?.rate).toBe('0.05');
  });

  test('the rate for a document is derived through a currency that both have a rate with, and names it', async () => {
    await lines('2026-11-13,EUR,USD,1.1602,ECB', '2026-11-13,EUR,MXN,21.4056,ECB', '2026-11-12,EUR,USD,1.2,ECB');
    expect(await rate('USD', 'MXN', '2026-11-14')).toEqual({
      // 21.4056 / 1.1602
      rate: '18.4499224272',
      date: '2026-11-13',
      source: 'ECB (through EUR)',
    });
  });

  test.each([
    [['2026-11-13,USD,EUR,0.5,A', '2026-11-13,EUR,MXN,20,A'], '10'],
    [['2026-11-13,USD,EUR,0.5,A', '2026-11-13,MXN,EUR,0.05,A'], '10'],
    [['2026-11-13,EUR,USD,2,A', '2026-11-13,EUR,MXN,20,A'], '10'],
    [['2026-11-13,EUR,USD,2,A', '2026-11-13,MXN,EUR,0.05,A'], '10'],
  ])('the rate for a document is derived from two rates in either direction: %j', async (rows, expected) => {
    await lines(...rows);
    expect((await rate('USD', 'MXN', '2026-11-13'))?.rate).toBe(expected);
  });

  test('the rate for a document is derived from rates of one day, the latest that has both', async () => {
    await lines(
      '2026-11-13,EUR,USD,3,ECB',
      '2026-11-12,EUR,MXN,20,ECB',
      '2026-11-11,EUR,USD,2,ECB',
      '2026-11-11,EUR,MXN,20,ECB',
    );
    expect(await rate('USD', 'MXN', '2026-11-13')).toMatchObject({ rate: '10', date: '2026-11-11' });
  });

  test('the rate for a document is derived from one source where possible, and names both sources otherwise', async () => {
    await lines('2026-11-13,EUR,USD,2,ECB', '2026-11-13,EUR,MXN,20,Banco de México');
    expect((await rate('USD', 'MXN', '2026-11-13'))?.source).toBe('ECB and Banco de México (through EUR)');
    await lines('2026-11-13,GBP,USD,2,Bank of England', '2026-11-13,GBP,MXN,22,Bank of England');
    expect(await rate('USD', 'MXN', '2026-11-13')).toMatchObject({
      rate: '11',
      source: 'Bank of England (through GBP)',
    });
  });

  test('the rate for a document is one within a currency', async () => {
    expect(await rate('USD', 'USD', '2026-11-13')).toEqual({ rate: '1', date: '2026-11-13', source: 'Same currency' });
  });

  test('the rate for a document is not visible to transactions of an account', async () => {
    await lines('2026-11-13,USD,MXN,18.4512,Bank');
    const pair = { from: 'USD', to: 'MXN', date: '2026-11-13' };
    expect(await database.db.transaction({ account: randomUUID() }, (tx) => findRate(tx, pair))).toBeNull();
  });
});
