import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure.mjs';

// Starts the service as a new user would, sends the printed curl's request and loads a page, stops, and starts again.

const dataDir = mkdtempSync(join(tmpdir(), 'dragoman-smoke-'));
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', BASE_URL: '' };

try {
  const first = await start();
  const key = /Bearer (dgm_test_[\w-]+)/.exec(first.output)?.[1];
  if (!key) throw new Error(`The first start printed no key:\n${first.output}`);
  await ask(`${first.url}/v1/account`, key);
  await ask(`${first.url}/readyz`);
  const page = await ask(`${first.url}/sign-in`);
  const files = [...page.matchAll(/"(\/web\/[^"]+)"/g)];
  if (files.length === 0) throw new Error(`The page loads no files:\n${page}`);
  for (const [, file] of files) await ask(first.url + file);
  await stop(first);
  const second = await start();
  await ask(`${second.url}/v1/ping`, key);
  await stop(second);
  console.log('The service starts, answers, stops and starts again.');
} catch (error) {
  console.error(`Smoke start failed: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function start() {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /serving at (http\S+)/.exec(output)?.[1];
      if (found && output.includes('API reference')) setImmediate(resolve, found);
    });
  });
  // The rest of the greeting arrives with the same write or the next.
  for (let turn = 0; turn < 50 && !/Try it|Keys were shown/.test(output); turn += 1)
    await new Promise((go) => setTimeout(go, 20));
  return { child, url, output };
}

async function ask(url, key) {
  const response = await fetch(url.replace('localhost', '127.0.0.1'), {
    headers: key ? { Authorization: `Bearer ${key}` } : {},
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

async function stop({ child }) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`it stopped with ${code}`);
}
