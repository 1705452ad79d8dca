import type { Clock } from '../../core/clock.ts';
import type { Reached } from '../../core/fault-points.ts';
import type { Seal } from '../../core/seal.ts';
import type { FileLinks } from '../../domain/files/file-links.ts';
import type { Gateways } from '../../domain/payments/gateways/ask-gateway.ts';
import type { Database } from '../../storage/database.ts';

export interface ConsoleDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: string;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
  links: FileLinks;
  /** A price may take the money that autobuy held. */
  gateways: Gateways;
  reached: Reached;
  report: (error: unknown) => void;
}
