import { type KeyboardEvent, useState } from 'react';
import { nextTurn, type Turn } from './shown-file.ts';

const LEAST = 0.5;
const MOST = 3;
const STEP = 0.25;

export interface ViewerState {
  page: number;
  pages: number;
  scale: number;
  turn: Turn;
  /** Null at the limit. */
  larger: (() => void) | null;
  smaller: (() => void) | null;
  rotate(): void;
  goToPage(page: number): void;
  /** Keys while the document has the focus. */
  onKey(event: KeyboardEvent): void;
  setPages(pages: number): void;
}

/** State of the viewer: zoom, rotation and page. */
export function useViewer(requestedPage: number, onPage: (page: number) => void): ViewerState {
  const [scale, setScale] = useState(1);
  const [turn, setTurn] = useState<Turn>(0);
  const [pages, setPages] = useState(1);
  const page = Math.max(1, Math.min(requestedPage, pages));
  const larger = scale < MOST ? () => setScale(scale + STEP) : null;
  const smaller = scale > LEAST ? () => setScale(scale - STEP) : null;
  const rotate = () => setTurn(nextTurn(turn));
  const goToPage = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  // When zoomed in, arrow keys scroll the page.
  const arrowsTurnPages = pages > 1 && scale <= 1;
  const keyActions: Readonly<Record<string, (() => void) | null>> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': () => setScale(1),
    r: rotate,
    ArrowLeft: arrowsTurnPages ? () => goToPage(page - 1) : null,
    ArrowRight: arrowsTurnPages ? () => goToPage(page + 1) : null,
  };
  const onKey = (event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : keyActions[event.key];
    if (act === undefined || act === null) return;
    event.preventDefault();
    act();
  };
  return { page, pages, scale, turn, larger, smaller, rotate, goToPage, onKey, setPages };
}
