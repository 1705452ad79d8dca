import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyLine } from './pretty-line.ts';

export interface LogOptions {
  level: string;
  /** `auto`: for people on a terminal, else for machines. */
  format: 'auto' | 'pretty' | 'json';
}

/** Where lines go to. */
export interface LogTarget {
  isTTY?: boolean | undefined;
  write(line: string): unknown;
}

/** The log, on standard error: what the start prints for people stands on standard output, and the two do not mix. */
export function createLog({ level, format }: LogOptions, target: LogTarget = process.stderr): Logger {
  const options = { level, base: { service: 'dragoman' } };
  const isTerminal = target.isTTY === true;
  if (format === 'json' || (format === 'auto' && !isTerminal)) {
    // Written at once by its number: a line of a process that is killed is not lost.
    return pino(options, target === process.stderr ? pino.destination({ fd: 2, sync: true }) : plain(target));
  }
  const colours = isTerminal && !process.env['NO_COLOR'];
  return pino(options, plain({ write: (line) => target.write(prettyLine(line, { colours })) }));
}

const plain = (target: LogTarget): DestinationStream => ({ write: (line) => void target.write(line) });
