import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyLine } from './pretty-line.ts';

export interface LogOptions {
  level: string;
  /** `auto`: for people on a terminal, else for machines. */
  format: 'auto' | 'pretty' | 'json';
}

export interface LogTarget {
  isTTY?: boolean | undefined;
  write(line: string): unknown;
}

/** Log on standard error, separate from the start's output for people on standard output. */
export function createLog({ level, format }: LogOptions, target: LogTarget = process.stderr): Logger {
  const options = { level, base: { service: 'dragoman' } };
  const isTerminal = target.isTTY === true;
  if (format === 'json' || (format === 'auto' && !isTerminal)) {
    // Synchronous, so that a killed process loses no line.
    return pino(options, target === process.stderr ? pino.destination({ fd: 2, sync: true }) : plain(target));
  }
  const colours = isTerminal && !process.env['NO_COLOR'];
  return pino(options, plain({ write: (line) => target.write(prettyLine(line, { colours })) }));
}

const plain = (target: LogTarget): DestinationStream => ({ write: (line) => void target.write(line) });
