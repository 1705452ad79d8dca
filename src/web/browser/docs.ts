import type { Entry } from '../docs/search/entry.ts';
import { type Findable, find, toFindable } from '../docs/search/find.ts';

// Search while typing, `/` to focus it, and copy buttons. Everything else works without script.

const box = document.querySelector<HTMLInputElement>('#q');
const found = document.querySelector<HTMLElement>('#found');

document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    box?.focus();
    box?.select();
  }
  if (event.key === 'Escape') found?.replaceChildren();
});

/** Fetches the index once, on the first key; after a failure, on the next key again. */
function loadOnce(url: string): () => Promise<Findable[]> {
  let loading: Promise<Findable[]> | undefined;
  return async () => {
    loading ??= fetchIndex(url);
    try {
      return await loading;
    } catch {
      loading = undefined;
      return [];
    }
  };
}

async function fetchIndex(url: string): Promise<Findable[]> {
  const answer = await fetch(url);
  return ((await answer.json()) as { data: Entry[] }).data.map(toFindable);
}

async function suggest(input: HTMLInputElement, load: () => Promise<Findable[]>): Promise<void> {
  const query = input.value;
  const entries = await load();
  // Skip outdated results: newer input has its own event.
  if (query === input.value) show(find(entries, query, 8), query);
}

if (box !== null) {
  const load = loadOnce(box.dataset['index'] ?? '');
  box.addEventListener('input', () => void suggest(box, load));
}

function show(entries: readonly Entry[], query: string): void {
  if (query.trim() === '') return found?.replaceChildren();
  if (entries.length === 0) return found?.replaceChildren('No results for all of these words.');
  const list = document.createElement('ul');
  for (const { title, url, text } of entries) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = url;
    link.textContent = title;
    const more = document.createElement('small');
    more.textContent = text.length > 90 ? `${text.slice(0, 90)}…` : text;
    item.append(link, more);
    list.append(item);
  }
  found?.replaceChildren(list);
}

async function copy(block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}

if ('clipboard' in navigator) {
  for (const block of document.querySelectorAll<HTMLElement>('pre.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(block, button));
    block.append(button);
  }
}

// The contents are long on a phone: closed at first.
if (matchMedia('(max-width: 56rem)').matches) document.querySelector('details.contents')?.removeAttribute('open');
