import { type KeyboardEvent, useState } from 'react';
import { nextTurn, type Turn } from './shown-file.ts';

const LEAST = 0.5;
const MOST = 3;
const STEP = 0.25;

export interface Looking {
  page: number;
  pages: number;
  scale: number;
  turn: Turn;
  /** Null at the limit. */
  larger: (() => void) | null;
  smaller: (() => void) | null;
  turnOn(): void;
  toPage(page: number): void;
  /** Keys while the document has the focus. */
  onKey(event: KeyboardEvent): void;
  setPages(pages: number): void;
}

/** State of the viewer: zoom, rotation and page. */
export function useLooking(asked: number, onPage: (page: number) => void): Looking {
  const [scale, setScale] = useState(1);
  const [turn, setTurn] = useState<Turn>(0);
  const [pages, setPages] = useState(1);
  const page = Math.max(1, Math.min(asked, pages));
  const larger = scale < MOST ? () => setScale(scale + STEP) : null;
  const smaller = scale > LEAST ? () => setScale(scale - STEP) : null;
  const turnOn = () => setTurn(nextTurn(turn));
  const toPage = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  // When zoomed in, arrow keys scroll the page.
  const byArrow = pages > 1 && scale <= 1;
  const acts: Readonly<Record<string, (() => void) | null>> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': () => setScale(1),
    r: turnOn,
    ArrowLeft: byArrow ? () => toPage(page - 1) : null,
    ArrowRight: byArrow ? () => toPage(page + 1) : null,
  };
  const onKey = (event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : acts[event.key];
    if (act === undefined || act === null) return;
    event.preventDefault();
    act();
  };
  return { page, pages, scale, turn, larger, smaller, turnOn, toPage, onKey, setPages };
}
