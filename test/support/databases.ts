import pg from 'pg';

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

export async function runAsAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
