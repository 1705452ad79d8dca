import { setPriority } from 'node:os';

/** From the pool to its child. */
export interface TaskMessage {
  id: number;
  task: unknown;
}

/** From a child to its pool. A worn child asks to be replaced. */
export type ChildMessage =
  | { ready: true }
  | { id: number; value: unknown; worn: boolean }
  | { id: number; error: string; worn: boolean };

/** A child's work. A pool runs tasks of one kind only, so `work` declares that kind. */
export interface Service {
  work(task: unknown): Promise<unknown>;
  /** Called after each task. */
  isWorn(): boolean;
}

/** Priority of a child, below the server's: people wait for papers, and papers are short, so they yield less. */
export const CHILD_PRIORITY = { somewhat: 5, much: 10 } as const;

/** Child side of the pool: runs one task after another, and exits with the process that started it. */
export function serveTasks(service: Service, priority: number = CHILD_PRIORITY.much): void {
  // Requests go first: a task waits for a free processor.
  try {
    setPriority(priority);
  } catch {}
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ id, task }: TaskMessage) => {
    service.work(task).then(
      (value) => send({ id, value, worn: service.isWorn() }),
      (error: unknown) => send({ id, error: describe(error), worn: service.isWorn() }),
    );
  });
  send({ ready: true });
}

function send(message: ChildMessage): void {
  process.send?.(message);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
