import { numberInWords } from '../../../core/words/money.ts';
/** Progress of a backup, a check or a restore. */
export interface Progress {
  step: string;
  done: number;
  of: number;
  bytes: number;
}

export type OnProgress = (progress: Progress) => void;

const EVERY_MS = 200;

/** Rewrites one line on a terminal; prints nothing elsewhere. */
export function showProgress(out: NodeJS.WriteStream): { onProgress: OnProgress; end(): void } {
  const began = Date.now();
  let shown = 0;
  return {
    onProgress({ step, done, of, bytes }) {
      if (!out.isTTY || (Date.now() - shown < EVERY_MS && done < of)) return;
      shown = Date.now();
      const seconds = Math.round((shown - began) / 1000);
      out.write(`\r\x1b[K${step} ${count(done)} of ${count(of)} · ${size(bytes)} · ${seconds} s`);
    },
    end() {
      if (shown > 0) out.write('\r\x1b[K');
    },
  };
}

export const count = numberInWords;

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function size(bytes: number): string {
  const unit = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const number = bytes / 1000 ** unit;
  return `${unit > 0 && number < 10 ? number.toFixed(1) : Math.round(number)} ${UNITS[unit]}`;
}
