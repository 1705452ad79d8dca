// Measures, in points, and colours shared by all papers.

export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;
export const SIDE = 54;
export const TEXT_TOP = 96;
export const TEXT_BOTTOM = 72;
export const TEXT_WIDTH = PAGE_WIDTH - 2 * SIDE;
export const TEXT_HEIGHT = PAGE_HEIGHT - TEXT_TOP - TEXT_BOTTOM;

export const INK = '#1a1f2b';
export const SOFT = '#5c6475';
export const RULE = '#c9ced8';
export const ACCENT = '#1f3a5f';
