import { type Download, type DownloadRequest, downloadFile } from './download-file.ts';
import { type HttpClientOptions, openHttpClient } from './http-client.ts';
import { type OutgoingRequest, type OutgoingResponse, sendRequest } from './send-request.ts';

// HTTP to addresses that strangers name.

export interface Outgoing {
  /** One exchange. Redirects are answers like any other, and bodies are never decoded. */
  request(request: OutgoingRequest): Promise<OutgoingResponse>;
  /** A file by GET: redirects are followed, each checked; any status but 2xx is an error. */
  download(request: DownloadRequest): Promise<Download>;
  /** Lets running exchanges finish and takes no new ones. */
  close(): Promise<void>;
}

export function createOutgoing(options: HttpClientOptions): Outgoing {
  const client = openHttpClient(options);
  let closing: Promise<void> | undefined;
  return {
    request: (request) => sendRequest(client, request),
    download: (request) => downloadFile(client, request),
    close: () => (closing ??= client.agent.close()),
  };
}
