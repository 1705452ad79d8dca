import { setPriority } from 'node:os';

/** From the pool to its child. */
export interface TaskMessage {
  id: number;
  task: unknown;
}

/** From a child to its pool. A child that is worn asks to be replaced. */
export type ChildMessage =
  | { ready: true }
  | { id: number; value: unknown; worn: boolean }
  | { id: number; error: string; worn: boolean };

/** What a child can do. A pool is given tasks of one kind only, so the work names that kind. */
export interface Service {
  work(task: unknown): Promise<unknown>;
  /** Asked after each task. */
  isWorn(): boolean;
}

/** How far a child gives way to the server: one for papers, which are short and waited for, less than others. */
export const GIVES_WAY = { somewhat: 5, much: 10 } as const;

/** The child's end of the pool: takes one task after the other, and ends with the process that started it. */
export function serveTasks(service: Service, priority: number = GIVES_WAY.much): void {
  // Requests come first: a task waits for a free processor.
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
