import { numberInWords } from '../../../core/words/money.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';

/** Progress of a backup, a check or a restore. */
export interface Progress {
  step: 'tables' | 'files' | 'pieces';
  done: number;
  of: number;
  bytes: number;
}

export type OnProgress = (progress: Progress) => void;

const EVERY_MS = 200;

/** Rewrites one line on a terminal; prints nothing elsewhere. */
export function showProgress(stream: NodeJS.WriteStream): { onProgress: OnProgress; end(): void } {
  const began = Date.now();
  let shown = 0;
  return {
    onProgress({ step, done, of, bytes }) {
      if (!stream.isTTY || (Date.now() - shown < EVERY_MS && done < of)) return;
      shown = Date.now();
      const seconds = Math.round((shown - began) / 1000);
      const line = say(ENGLISH, 'cli.backup.progress', {
        step: say(ENGLISH, `cli.backup.${step}`),
        done: numberInWords(ENGLISH, done),
        total: numberInWords(ENGLISH, of),
        bytes: formatBytes(bytes),
        seconds,
      });
      stream.write(`\r\x1b[K${line}`);
    },
    end() {
      if (shown > 0) stream.write('\r\x1b[K');
    },
  };
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const unit = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const number = bytes / 1000 ** unit;
  return `${unit > 0 && number < 10 ? number.toFixed(1) : Math.round(number)} ${UNITS[unit]}`;
}
